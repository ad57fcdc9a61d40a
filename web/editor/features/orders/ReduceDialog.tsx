import { useState } from 'react';
import { useReadAt } from '../../app/useReadAt.ts';
import { moneyWords } from '../../text/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField, Toggle } from '../../ui/Field.tsx';
import { allPieces } from './orderMath.ts';
import type { ReadOrder } from './orders.api.ts';
import { PiecesFields } from './PiecesFields.tsx';
import { refusalAtLarge } from './refusalWords.ts';
import { useOrderChange } from './useOrderChange.ts';

const ordered = ({ quantity }: { readonly quantity: number }): number => quantity;

/** Fewer pieces, before anything left the house. What was paid too much is given back afterwards. */
export function ReduceDialog({ order, revision, onClose }: ReadOrder & { readonly onClose: () => void }) {
  const { change, isSaving, refusal, mending, errorOf } = useOrderChange(order.id);
  const readAt = useReadAt(revision, refusal);
  const [chosen, setChosen] = useState(() => allPieces(order.lines, ordered));
  const [restock, setRestock] = useState(true);
  const [reason, setReason] = useState('');
  const lines = order.lines
    .map(({ lineId, quantity }) => ({ lineId, quantity: chosen[lineId] ?? quantity, before: quantity }))
    .filter(({ quantity, before }) => quantity !== before && Number.isInteger(quantity) && quantity >= 0)
    .map(({ lineId, quantity }) => ({ lineId, quantity }));
  const send = async () => {
    const edit = { lines, restock, reason: reason.trim(), readAt };
    if (await change({ action: 'reduce', ...edit }, 'The order was made smaller.')) onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Remove items from order ${order.orderNumber}`}
      subtitle={`So many are left of each; 0 removes it. ${moneyWords(order.paid)} came in so far.`}
      onClose={onClose}
    >
      <PiecesFields
        lines={order.lines}
        left={ordered}
        chosen={chosen}
        onChoose={mending(setChosen)}
        refusal={refusal}
      />
      <Toggle label="Put the pieces back into stock" isOn={restock} onChange={mending(setRestock)} />
      <TextField
        label="Reason"
        maxLength={500}
        value={reason}
        error={errorOf('reason')}
        onChange={(event) => mending(setReason)(event.target.value)}
      />
      <DialogActions refusal={refusalAtLarge(refusal, { fields: ['reason'], lines: order.lines })}>
        <Button onClick={onClose}>Leave it</Button>
        <Button tone="primary" isBusy={isSaving} disabled={lines.length === 0} onClick={() => void send()}>
          Make the order smaller
        </Button>
      </DialogActions>
    </Dialog>
  );
}
