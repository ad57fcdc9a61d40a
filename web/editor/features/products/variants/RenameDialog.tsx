import { type FormEvent, useState } from 'react';
import { useReadAt } from '../../../app/useReadAt.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConflictChoice } from '../../../ui/ConflictChoice.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { useProductChange } from '../useProductChange.ts';

interface Props {
  readonly productId: string;
  /** Of the product, as it was when somebody began. */
  readonly revision: number;
  readonly option: string;
  /** One of its values; `null` for the option itself. */
  readonly value: string | null;
  readonly onClose: () => void;
}

/** Another name for an option, or for a value of it. */
export function RenameDialog({ productId, revision, option, value, onClose }: Props) {
  const { change, send, refusal, forget, isSaving } = useProductChange(productId);
  const readAt = useReadAt(revision, refusal);
  const before = value ?? option;
  const [name, setName] = useState(before);
  const [isMissing, setMissing] = useState(false);
  /** Both names are told, and one of them chosen. */
  const isAsked = refusal !== null && refusal.conflicts.length > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '' || isSaving) return;
    const given = name.trim();
    const called = (from: string, to: string, seen: number | undefined) =>
      value === null
        ? ({ action: 'renameOption', option: from, name: to, readAt: seen } as const)
        : ({ action: 'renameValue', option, value: from, name: to, readAt: seen } as const);
    if (given === before) return onClose();
    const isDone = await change(
      called(before, given, readAt),
      `${before} is called ${given} now.`,
      ({ data }) => send(called(given, before, data?.revision)),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog isOpen title={`Rename ${before}`} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <ConflictChoice
          refusal={refusal}
          nameOf={() => 'Name'}
          wordsOf={(_, called) => String(called)}
          onTheirs={() => setName(String(refusal?.conflicts[0]?.theirs))}
          onChosen={forget}
        />
        <TextField
          label="Name"
          maxLength={value === null ? 50 : 100}
          value={name}
          error={isMissing ? 'Fill this in.' : isAsked ? null : (refusal?.message ?? null)}
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
