import { useCallback, useState } from 'react';
import { useChange } from '../../app/useChange.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { type ParkedTask, useDropTaskMutation } from './system.api.ts';
import { inWords } from './systemWords.ts';

interface Props {
  /** One, or all that failed for one cause. */
  readonly tasks: readonly ParkedTask[];
  readonly onClose: () => void;
}

export function DropTaskDialog({ tasks, onClose }: Props) {
  const [drop, { isLoading }] = useDropTaskMutation();
  const [reason, setReason] = useState('');
  const { change, refusal } = useChange(
    useCallback(
      async (reason: string) => {
        for (const { id } of tasks) {
          const answer = await drop({ id, reason });
          if (answer.error) return answer;
        }
        return {};
      },
      [drop, tasks],
    ),
  );
  const name = inWords(tasks[0]?.name ?? '');
  const all = tasks.length > 1 ? `${counted(tasks.length, 'task')}: ${name}` : name;
  const send = async () => {
    if (
      await change(
        reason.trim(),
        tasks.length > 1 ? `${counted(tasks.length, 'task')} are dropped.` : `${name} is dropped.`,
      )
    )
      onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Drop ${all}?`}
      subtitle="Nobody does it any more: its process does not ask again."
      onClose={onClose}
    >
      <TextField
        label="Reason"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DialogActions refusal={refusal?.message}>
        <Button onClick={onClose}>{tasks.length > 1 ? 'Keep them' : 'Keep it'}</Button>
        <Button tone="danger" isBusy={isLoading} disabled={reason.trim() === ''} onClick={() => void send()}>
          {tasks.length > 1 ? 'Drop them' : 'Drop it'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
