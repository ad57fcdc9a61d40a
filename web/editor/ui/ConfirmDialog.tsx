import { type ReactNode, useState } from 'react';
import { type ChangeRefusal, refusalIn } from '../app/useChange.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';

interface Props {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** What the two buttons say. */
  readonly goes: string;
  readonly stays: string;
  readonly isDanger?: boolean;
  readonly run: () => Promise<{ readonly error?: unknown }>;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** What it is about, where a sentence does not say it. */
  readonly children?: ReactNode;
}

/** Asks before something is done that cannot be taken back. What was refused is said where it was asked. */
export function ConfirmDialog(props: Props) {
  const { title, subtitle, goes, stays, isDanger, run, onDone, onClose, children } = props;
  const [refusal, setRefusal] = useState<ChangeRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const { error } = await run();
    setBusy(false);
    if (!error) return onDone();
    setRefusal(refusalIn(error));
  };
  return (
    <Dialog isOpen title={title} subtitle={subtitle} onClose={onClose}>
      {children}
      <DialogActions refusal={refusal?.message}>
        <Button onClick={onClose}>{stays}</Button>
        <Button tone={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void send()}>
          {goes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
