import { type FormEvent, useState } from 'react';
import { refusalIn } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { useStartArchiveMutation } from './importExport.api.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the password, then shows the key of the archive, the one time that anybody can. */
export function ArchiveDialog({ isOpen, onClose }: Props) {
  const [password, setPassword] = useState('');
  const [start, { data, error, isLoading, reset }] = useStartArchiveMutation();
  const refusal = error ? refusalIn(error) : null;
  const close = () => {
    setPassword('');
    reset();
    onClose();
  };
  const begin = (event: FormEvent) => {
    event.preventDefault();
    void start({ password });
  };
  if (data) {
    return (
      <Dialog
        isOpen={isOpen}
        isSticky
        title="The key of your archive"
        subtitle="Keep it apart from the file. Without it nobody can open the archive, and nobody can make the key again."
        onClose={close}
      >
        <ShownOnce label="Key" secret={data.key} hint="It is shown this once and kept nowhere." />
        <DialogActions>
          <Button tone="primary" onClick={close}>
            I have kept the key
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      title="Make an archive of the whole store"
      subtitle="Show that it is you: the archive holds everything that the store knows."
      onClose={close}
    >
      <form onSubmit={begin}>
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          error={refusal?.field === 'password' ? refusal.message : null}
          onChange={(event) => setPassword(event.target.value)}
        />
        <DialogActions refusal={refusal && refusal.field !== 'password' ? refusal.message : null}>
          <Button onClick={close}>Cancel</Button>
          <Button tone="primary" type="submit" isBusy={isLoading} disabled={password === ''}>
            Make the archive
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
