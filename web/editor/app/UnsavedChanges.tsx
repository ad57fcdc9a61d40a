import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { editorMessage } from '../../../api/http/contracts/kernel/editorMessages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { momentIn } from './moment.ts';

interface Props {
  readonly isDirty: boolean;
  /** Resolves to whether it was saved; a refusal stays on the form. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
}

/** Holds up every way out of a form with unsaved work until the person has chosen (`docs/rules/web.md#unsaved-changes`). */
export function UnsavedChanges({ isDirty, save, discard }: Props) {
  // What replaces the address is done by a program, for instance after a form has created what it was for.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      historyAction !== 'REPLACE' &&
      (currentLocation.pathname !== nextLocation.pathname ||
        momentIn(currentLocation.search) !== momentIn(nextLocation.search)),
  );
  const [isSaving, setSaving] = useState(false);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const stay = () => blocker.reset?.();
  const saveAndLeave = async () => {
    setSaving(true);
    const isSaved = await save();
    setSaving(false);
    if (isSaved) blocker.proceed?.();
    else stay();
  };

  return (
    <Dialog isOpen={blocker.state === 'blocked'} title="Unsaved changes" onClose={stay}>
      <p>{editorMessage('CHANGES_UNSAVED')}</p>
      <DialogActions>
        <Button tone="quiet" onClick={stay}>
          Keep editing
        </Button>
        <Button
          onClick={() => {
            discard();
            blocker.proceed?.();
          }}
        >
          Discard
        </Button>
        <Button tone="primary" isBusy={isSaving} onClick={() => void saveAndLeave()}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
