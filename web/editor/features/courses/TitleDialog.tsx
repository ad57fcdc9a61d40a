import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';

interface Props {
  readonly title: string;
  readonly label: string;
  readonly before: string;
  readonly goes: string;
  /** Resolves to whether it was done; why not is said where it was asked for. */
  readonly run: (title: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks what something is called. */
export function TitleDialog({ title, label, before, goes, run, onClose }: Props) {
  const [typed, setTyped] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = typed.trim();
    setMissing(said === '');
    if (said === '' || isBusy) return;
    setBusy(true);
    await run(said);
    onClose();
  };
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={label}
          maxLength={200}
          value={typed}
          error={isMissing ? 'Fill this in.' : null}
          onChange={({ target }) => setTyped(target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {goes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
