import { useState } from 'react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { newRetryKey } from '../../../shared/api.ts';
import { moneyWords } from '../../text/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField, Toggle } from '../../ui/Field.tsx';
import { allPieces, chosenPieces, refundablePieces, refundOf } from './orderMath.ts';
import { PiecesFields } from './PiecesFields.tsx';
import { refusalAtLarge } from './refusalWords.ts';
import { useOrderChange } from './useOrderChange.ts';

interface Props {
  readonly order: OrderView;
  readonly onClose: () => void;
}

/** Money goes back for pieces: those that were returned, or that never came. */
export function RefundDialog({ order, onClose }: Props) {
  const { change, isSaving, refusal, mending, errorOf } = useOrderChange(order.id);
  const [refundId] = useState(newRetryKey);
  const [chosen, setChosen] = useState(() => allPieces(order.lines, refundablePieces));
  const [restock, setRestock] = useState(false);
  const [reason, setReason] = useState('');
  const lines = chosenPieces(order.lines, refundablePieces, chosen);
  const amount = moneyWords(refundOf(order.lines, lines, order.totals.grandTotal.currency));
  const send = async () => {
    const refund = { refundId, lines, restock, reason: reason.trim() };
    if (await change({ action: 'refund', ...refund }, `${amount} goes back to the buyer.`)) onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Refund order ${order.orderNumber}`}
      subtitle={`At most ${moneyWords(order.refundable)} can go back.`}
      onClose={onClose}
    >
      <PiecesFields
        lines={order.lines}
        left={refundablePieces}
        chosen={chosen}
        onChoose={mending(setChosen)}
        refusal={refusal}
      />
      <Toggle
        label="Put the pieces back into stock"
        isOn={restock}
        onChange={mending(setRestock)}
        hint="Leave it off for what is broken or did not come back."
      />
      <TextField
        label="Reason"
        maxLength={500}
        value={reason}
        error={errorOf('reason')}
        onChange={(event) => mending(setReason)(event.target.value)}
      />
      <DialogActions refusal={refusalAtLarge(refusal, { fields: ['reason'], lines: order.lines })}>
        <Button onClick={onClose}>Keep the money</Button>
        <Button tone="danger" isBusy={isSaving} disabled={lines.length === 0} onClick={() => void send()}>
          Refund {amount}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
