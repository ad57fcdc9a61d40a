import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { useChange } from '../../app/useChange.ts';
import { moneyWords } from '../../text/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { draftPath } from '../draftOrders/paths.ts';
import { creditOf } from './exchangeMath.ts';
import { ItemsField, type PickedItem, requestedItems } from './ItemsField.tsx';
import { useExchangeReturnMutation } from './orders.api.ts';
import { orderPath } from './paths.ts';

interface Props {
  readonly order: OrderView;
  readonly one: OrderView['returns'][number];
  readonly onClose: () => void;
}

const KINDS = [
  { value: 'same', label: 'The same again' },
  { value: 'other', label: 'Something else' },
];

/** What the buyer gets for what comes back: the same for nothing, or something else for the difference. */
export function ExchangeDialog({ order, one, onClose }: Props) {
  const [exchange, { isLoading, data }] = useExchangeReturnMutation();
  const { change, refusal, forget } = useChange(exchange);
  const [kind, setKind] = useState('same');
  const [items, setItems] = useState<readonly PickedItem[]>([]);
  const lines = kind === 'same' ? [] : requestedItems(items);
  const { currency } = order.balance;
  const { left, givenBack } = creditOf(order, one);
  const send = () =>
    change({ orderId: order.id, returnId: one.returnId, lines }, 'The exchange was put together.');
  if (data) return <Exchanged {...data} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      title="Exchange the return"
      subtitle="For nothing and without shipping. Where you name a price, the buyer gets a link to pay it."
      onClose={onClose}
    >
      <Segments legend="What goes out" name="exchange" value={kind} options={KINDS} onChange={setKind} />
      {givenBack > 0 && (
        <p className="notice">
          {moneyWords({ amount: givenBack, currency })} went back to the buyer for these goods already.
        </p>
      )}
      {kind === 'other' && (
        <ItemsField
          items={items}
          currency={currency}
          credit={left}
          onChange={(next) => {
            forget();
            setItems(next);
          }}
        />
      )}
      <DialogActions refusal={refusal?.message}>
        <Button onClick={onClose}>Not now</Button>
        <Button
          tone="primary"
          isBusy={isLoading}
          disabled={kind === 'other' && lines.length === 0}
          onClick={() => void send()}
        >
          Exchange
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ExchangedProps {
  readonly orderId: string | null;
  readonly draftOrder: { readonly draftId: string };
  readonly onClose: () => void;
}

/** Where it goes on: with an order at once, or with an invoice that the buyer got. */
function Exchanged({ orderId, draftOrder, onClose }: ExchangedProps) {
  return (
    <Dialog isOpen title="Exchanged" onClose={onClose}>
      <p>
        {orderId === null
          ? 'The buyer got a mail with a link to pay the difference. It is an order once they have.'
          : 'What goes out is an order of its own, for nothing.'}
      </p>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Link
          className="button"
          data-tone="primary"
          to={orderId === null ? draftPath(draftOrder.draftId) : orderPath(orderId)}
        >
          {orderId === null ? 'Open the draft order' : 'Open the new order'}
        </Link>
      </DialogActions>
    </Dialog>
  );
}
