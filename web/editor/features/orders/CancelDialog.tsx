import { useState } from 'react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField, Toggle } from '../../ui/Field.tsx';
import { refusalAtLarge } from './refusalWords.ts';
import { useOrderChange } from './useOrderChange.ts';

interface Props {
  readonly order: OrderView;
  readonly onClose: () => void;
}

export function CancelDialog({ order, onClose }: Props) {
  const { change, isSaving, refusal, mending, errorOf } = useOrderChange(order.id);
  const [restock, setRestock] = useState(true);
  const [reason, setReason] = useState('');
  const send = async () => {
    const said = `Order ${order.orderNumber} is cancelled.`;
    if (await change({ action: 'cancel', restock, reason: reason.trim() }, said)) onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Cancel order ${order.orderNumber}?`}
      subtitle="What was paid goes back to the buyer. Nothing is deleted: the order and its history stay."
      onClose={onClose}
    >
      <Toggle label="Put the pieces back into stock" isOn={restock} onChange={mending(setRestock)} />
      <TextField
        label="Reason"
        maxLength={500}
        value={reason}
        error={errorOf('reason')}
        onChange={(event) => mending(setReason)(event.target.value)}
      />
      <DialogActions refusal={refusalAtLarge(refusal, { fields: ['reason'] })}>
        <Button onClick={onClose}>Keep it</Button>
        <Button tone="danger" isBusy={isSaving} onClick={() => void send()}>
          Cancel the order
        </Button>
      </DialogActions>
    </Dialog>
  );
}
