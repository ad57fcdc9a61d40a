import { useState } from 'react';
import { useBlocker } from 'react-router';
import { editorMessage } from '../../../api/http/contracts/kernel/editorMessages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { momentIn } from './moment.ts';
import { unsavedForms } from './UnsavedChanges.tsx';

/** Asks whoever leaves a screen what becomes of unsaved work on it, of several forms at once: a router lets one part hold it up. */
export function LeaveGuard() {
  // What replaces the address is done by a program, for instance after a form has created what it was for.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'REPLACE' &&
      (currentLocation.pathname !== nextLocation.pathname ||
        momentIn(currentLocation.search) !== momentIn(nextLocation.search)) &&
      unsavedForms().length > 0,
  );
  const [isSaving, setSaving] = useState(false);

  const stay = () => blocker.reset?.();
  const saveAndLeave = async () => {
    setSaving(true);
    let isSaved = true;
    // One after the other: the first that is refused is what somebody stays for.
    for (const { save } of unsavedForms()) isSaved = isSaved && (await save());
    setSaving(false);
    if (isSaved) blocker.proceed?.();
    else stay();
  };
  const discardAndLeave = () => {
    for (const { discard } of unsavedForms()) discard();
    blocker.proceed?.();
  };

  return (
    <Dialog isOpen={blocker.state === 'blocked'} title="Unsaved changes" onClose={stay}>
      <p>{editorMessage('CHANGES_UNSAVED')}</p>
      <DialogActions>
        <Button tone="quiet" onClick={stay}>
          Keep editing
        </Button>
        <Button onClick={discardAndLeave}>Discard</Button>
        <Button tone="primary" isBusy={isSaving} onClick={() => void saveAndLeave()}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
