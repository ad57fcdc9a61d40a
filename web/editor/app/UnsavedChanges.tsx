import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { useNavigation } from './NavigationContext.tsx';

interface Props {
  readonly isDirty: boolean;
  /** Resolves to whether it was saved; a refusal stays on the form. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
}

/** Holds up every way out of a form with unsaved work until the person has chosen (`docs/rules/web.md#unsaved-changes`). */
export function UnsavedChanges({ isDirty, save, discard }: Props) {
  const navigation = useNavigation();
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const [isSaving, setSaving] = useState(false);
  const lift = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    lift.current = navigation.guard((go) => setProceed(() => go));
    return () => {
      window.removeEventListener('beforeunload', warn);
      lift.current?.();
    };
  }, [isDirty, navigation]);

  const stay = useCallback(() => setProceed(null), []);
  const leave = () => {
    lift.current?.();
    setProceed(null);
    proceed?.();
  };
  const saveAndLeave = async () => {
    setSaving(true);
    const isSaved = await save();
    setSaving(false);
    if (isSaved) leave();
    else stay();
  };

  return (
    <Dialog isOpen={proceed !== null} title="Unsaved changes" onClose={stay}>
      <p>You have made changes. Do you want to save or discard them?</p>
      <DialogActions>
        <Button tone="quiet" onClick={stay}>
          Keep editing
        </Button>
        <Button
          onClick={() => {
            discard();
            leave();
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
