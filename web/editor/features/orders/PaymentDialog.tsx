import { useState } from 'react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { type Money, moneyWords } from '../../text/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { MoneyField } from '../../ui/ValueFields.tsx';
import { PAYMENT_METHODS } from './orderWords.ts';
import { refusalAtLarge } from './refusalWords.ts';
import { useOrderChange } from './useOrderChange.ts';

interface Props {
  readonly order: OrderView;
  readonly onClose: () => void;
}

/** Money came in past the payment providers. */
export function PaymentDialog({ order, onClose }: Props) {
  const { change, isSaving, refusal, mending, errorOf } = useOrderChange(order.id);
  const [method, setMethod] = useState('transfer');
  const [amount, setAmount] = useState<Money | null>(order.balance);
  const [isAsked, setAsked] = useState(false);
  const isAmount = amount !== null && amount.amount > 0;
  const send = async () => {
    setAsked(true);
    if (!isAmount) return;
    const said = `${moneyWords(amount)} came in.`;
    if (await change({ action: 'recordPayment', method, amount }, said)) onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Payment for order ${order.orderNumber}`}
      subtitle={`${moneyWords(order.balance)} is still to be paid.`}
      onClose={onClose}
    >
      <div className="pair pair-even">
        <MoneyField
          label="Came in"
          currency={order.balance.currency}
          value={amount}
          error={errorOf('amount') ?? (isAsked && !isAmount ? 'Enter what came in.' : null)}
          onChange={mending(setAmount)}
        />
        <Select
          label="By"
          value={method}
          options={PAYMENT_METHODS}
          onChange={({ target }) => mending(setMethod)(target.value)}
        />
      </div>
      <DialogActions refusal={refusalAtLarge(refusal, { fields: ['amount'] })}>
        <Button onClick={onClose}>Not yet</Button>
        <Button tone="primary" isBusy={isSaving} onClick={() => void send()}>
          Record the payment
        </Button>
      </DialogActions>
    </Dialog>
  );
}
