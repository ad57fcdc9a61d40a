import { useState } from 'react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { type Money, moneyWords } from '../../text/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Toggle } from '../../ui/Field.tsx';
import { MoneyField } from '../../ui/ValueFields.tsx';
import { refundOf } from './orderMath.ts';
import { type Restock, RestockFields } from './RestockFields.tsx';
import { refusalAtLarge } from './refusalWords.ts';
import { useOrderChange } from './useOrderChange.ts';

interface Props {
  readonly order: OrderView;
  readonly one: OrderView['returns'][number];
  readonly onClose: () => void;
}

/** The pieces are here: they go back on the shelf or not, and what was paid for them goes back to the buyer. */
export function ReceiveDialog({ order, one, onClose }: Props) {
  const { change, isSaving, refusal, mending, errorOf } = useOrderChange(order.id);
  const { currency } = order.balance;
  const paidFor = refundOf(order.lines, one.lines, currency);
  const [amount, setAmount] = useState<Money | null>(paidFor);
  const [restock, setRestock] = useState<Restock>({ restock: true });
  const [notifyCustomer, setNotify] = useState(true);
  // The mail tells of money: where none goes back, what goes out instead has mails of its own.
  const isRefund = amount?.amount !== 0;
  const send = async () => {
    const told = { notifyCustomer: notifyCustomer && isRefund };
    const received = { returnId: one.returnId, amount, ...restock, ...told, reason: 'Returned' };
    const said = !isRefund ? 'Received.' : `Received. ${moneyWords(amount ?? paidFor)} goes back.`;
    if (await change({ action: 'receive', ...received }, said)) onClose();
  };
  return (
    <Dialog
      isOpen
      title="Receive the return"
      subtitle={`${moneyWords(paidFor)} was paid for these pieces.`}
      onClose={onClose}
    >
      <MoneyField
        label="Goes back to the buyer"
        hint="0 where it is exchanged instead, or the difference where what goes out costs less."
        currency={currency}
        value={amount}
        error={errorOf('amount')}
        onChange={mending(setAmount)}
      />
      <RestockFields
        order={order}
        lineIds={one.lines.map(({ lineId }) => lineId)}
        value={restock}
        hint="Leave it off for what is broken."
        onChange={mending(setRestock)}
        error={errorOf('locationId')}
      />
      {isRefund && <Toggle label="Write to the buyer" isOn={notifyCustomer} onChange={mending(setNotify)} />}
      <DialogActions refusal={refusalAtLarge(refusal, { fields: ['amount', 'locationId'] })}>
        <Button onClick={onClose}>Not yet</Button>
        <Button tone="primary" isBusy={isSaving} onClick={() => void send()}>
          Receive
        </Button>
      </DialogActions>
    </Dialog>
  );
}
