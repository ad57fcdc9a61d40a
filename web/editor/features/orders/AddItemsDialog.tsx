import { useState } from 'react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { ItemsField, type PickedItem, requestedItems } from './ItemsField.tsx';
import { refusalAtLarge } from './refusalWords.ts';
import { useOrderChange } from './useOrderChange.ts';

interface Props {
  readonly order: OrderView;
  readonly onClose: () => void;
}

/** More things, before anything left the house: what they cost is due afterwards. */
export function AddItemsDialog({ order, onClose }: Props) {
  const { change, isSaving, refusal, mending } = useOrderChange(order.id);
  const [items, setItems] = useState<readonly PickedItem[]>([]);
  const [reason, setReason] = useState('');
  const lines = requestedItems(items);
  const send = async () => {
    const said = 'Added. What it costs is still to be paid.';
    if (await change({ action: 'add', lines, reason: reason.trim() }, said)) onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Add items to order ${order.orderNumber}`}
      subtitle="At today's prices unless you agreed on others. Shipping stays as it is."
      onClose={onClose}
    >
      <ItemsField items={items} currency={order.balance.currency} onChange={mending(setItems)} />
      <TextField
        label="Reason"
        maxLength={500}
        value={reason}
        onChange={(event) => mending(setReason)(event.target.value)}
      />
      <DialogActions refusal={refusalAtLarge(refusal, {})}>
        <Button onClick={onClose}>Leave it</Button>
        <Button tone="primary" isBusy={isSaving} disabled={lines.length === 0} onClick={() => void send()}>
          Add to the order
        </Button>
      </DialogActions>
    </Dialog>
  );
}
