import { type FormEvent, type ReactNode, useState } from 'react';
import { type ChangeRefusal, refusalIn } from '../app/useChange.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { TextField } from './Field.tsx';

interface Props {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly label?: string;
  readonly hint?: string;
  /** What stands in the field at first. */
  readonly reason?: string;
  /** What is said where nothing was typed; without it a reason may be left out. */
  readonly missing?: string;
  /** What the two buttons say. */
  readonly goes: string;
  readonly stays: string;
  readonly isDanger?: boolean;
  readonly run: (reason: string) => Promise<{ readonly error?: unknown }>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for why before something is done that stands in the books. What was refused is said, and nothing typed is lost. */
export function ReasonDialog(props: Props) {
  const {
    title,
    subtitle,
    label = 'Reason',
    hint,
    missing,
    goes,
    stays,
    isDanger,
    run,
    onDone,
    onClose,
  } = props;
  const [reason, setReason] = useState(props.reason ?? '');
  const [refusal, setRefusal] = useState<ChangeRefusal | null>(null);
  const [lacking, setLacking] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (missing !== undefined && reason.trim() === '') return setLacking(missing);
    setBusy(true);
    const { error } = await run(reason.trim());
    setBusy(false);
    if (!error) return onDone();
    setRefusal(refusalIn(error));
  };
  const isOfField = refusal?.field === 'reason';
  return (
    <Dialog isOpen title={title} subtitle={subtitle} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={label}
          hint={hint}
          maxLength={500}
          value={reason}
          error={lacking ?? (isOfField ? refusal.message : null)}
          onChange={({ target }) => {
            setReason(target.value);
            setLacking(null);
            setRefusal(null);
          }}
        />
        <DialogActions refusal={isOfField ? null : refusal?.message}>
          <Button onClick={onClose}>{stays}</Button>
          <Button type="submit" tone={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {goes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
