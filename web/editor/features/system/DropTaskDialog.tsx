import { useCallback, useState } from 'react';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { type ParkedTask, useDropTaskMutation } from './system.api.ts';
import { inWords } from './systemWords.ts';

interface Props {
  readonly task: ParkedTask;
  readonly onClose: () => void;
}

export function DropTaskDialog({ task, onClose }: Props) {
  const [drop, { isLoading }] = useDropTaskMutation();
  const [reason, setReason] = useState('');
  const { change, refusal } = useChange(
    useCallback((said: string) => drop({ id: task.id, reason: said }), [drop, task.id]),
  );
  const name = inWords(task.name);
  const send = async () => {
    if (await change(reason.trim(), `${name} is dropped.`)) onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Drop ${name}?`}
      subtitle="Nobody does it any more: its process will not ask for it again."
      onClose={onClose}
    >
      <TextField
        label="Reason"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DialogActions refusal={refusal?.message}>
        <Button onClick={onClose}>Keep it</Button>
        <Button tone="danger" isBusy={isLoading} disabled={reason.trim() === ''} onClick={() => void send()}>
          Drop it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
