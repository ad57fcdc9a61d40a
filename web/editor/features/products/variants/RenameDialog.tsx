import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { useProductChange } from '../useProductChange.ts';

interface Props {
  readonly productId: string;
  readonly option: string;
  /** One of its values; `null` for the option itself. */
  readonly value: string | null;
  readonly onClose: () => void;
}

/** Another name for an option, or for a value of it. */
export function RenameDialog({ productId, option, value, onClose }: Props) {
  const { change, send, refusal, isSaving } = useProductChange(productId);
  const before = value ?? option;
  const [name, setName] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '' || isSaving) return;
    const given = name.trim();
    const called = (from: string, to: string) =>
      value === null
        ? ({ action: 'renameOption', option: from, name: to } as const)
        : ({ action: 'renameValue', option, value: from, name: to } as const);
    const said = `${before} is called ${given} now.`;
    const back = () => send(called(given, before));
    if (given === before || (await change(called(before, given), said, back))) onClose();
  };
  return (
    <Dialog isOpen title={`Rename ${before}`} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          maxLength={value === null ? 50 : 100}
          value={name}
          error={isMissing ? 'Fill this in.' : (refusal?.message ?? null)}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isBusy={isSaving}>
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
