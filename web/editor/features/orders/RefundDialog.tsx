import { useState } from 'react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { newRetryKey } from '../../../shared/api.ts';
import { type Money, moneyWords } from '../../text/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField, Toggle } from '../../ui/Field.tsx';
import { MoneyField } from '../../ui/ValueFields.tsx';
import { allPieces, chosenPieces, owedBack, refundablePieces, refundOf } from './orderMath.ts';
import { PiecesFields } from './PiecesFields.tsx';
import { type Restock, RestockFields } from './RestockFields.tsx';
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
  const [chosen, setChosen] = useState(() =>
    owedBack(order).amount > 0 ? {} : allPieces(order.lines, refundablePieces),
  );
  const [restock, setRestock] = useState<Restock>({ restock: false });
  const [reason, setReason] = useState('');
  const lines = chosenPieces(order.lines, refundablePieces, chosen);
  const { currency } = order.balance;
  const owed = owedBack(order);
  const [shipping, setShipping] = useState<Money | null>(null);
  const [other, setOther] = useState<Money | null>(owed.amount > 0 ? owed : null);
  const [notifyCustomer, setNotify] = useState(true);
  const worked = refundOf(order.lines, lines, currency).amount + (shipping?.amount ?? 0);
  const total = other?.amount ?? worked;
  const amount = moneyWords({ amount: Number.isNaN(total) ? 0 : total, currency });
  const send = async () => {
    const sums = { shipping, amount: other, notifyCustomer };
    const refund = { refundId, lines, ...sums, ...restock, reason: reason.trim() };
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
      <div className="pair pair-even">
        {order.refundableShipping.amount > 0 && (
          <MoneyField
            label="Of shipping"
            hint={`At most ${moneyWords(order.refundableShipping)}`}
            currency={currency}
            value={shipping}
            error={errorOf('shipping')}
            onChange={mending(setShipping)}
          />
        )}
        <MoneyField
          label="Another amount in all"
          hint="Empty: what pieces and shipping come to."
          currency={currency}
          value={other}
          error={errorOf('amount')}
          onChange={mending(setOther)}
        />
      </div>
      <RestockFields
        order={order}
        lineIds={lines.map(({ lineId }) => lineId)}
        value={restock}
        hint="Leave it off for what is broken or did not come back."
        onChange={mending(setRestock)}
        error={errorOf('locationId')}
      />
      <Toggle label="Write to the buyer" isOn={notifyCustomer} onChange={mending(setNotify)} />
      <TextField
        label="Reason"
        maxLength={500}
        value={reason}
        error={errorOf('reason')}
        onChange={(event) => mending(setReason)(event.target.value)}
      />
      <DialogActions
        refusal={refusalAtLarge(refusal, {
          fields: ['reason', 'shipping', 'amount', 'locationId'],
          lines: order.lines,
        })}
      >
        <Button onClick={onClose}>Keep the money</Button>
        <Button tone="danger" isBusy={isSaving} disabled={!(total > 0)} onClick={() => void send()}>
          Refund {amount}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
