import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { moneyWords } from '../../text/money.ts';
import { Button } from '../../ui/Button.tsx';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { OrderMenu } from './OrderMenu.tsx';
import type { OrderDialog } from './orderDialogs.ts';
import { owedBack } from './orderMath.ts';
import { useOrderChange } from './useOrderChange.ts';

interface Props {
  readonly order: OrderView;
  readonly onDialog: (dialog: OrderDialog) => void;
}

/** What the standing of the order allows, the next thing to do last. */
export function OrderActions({ order, onDialog }: Props) {
  const { change, isSaving, refusal } = useOrderChange(order.id);
  const mayWrite = useMay('orders.write');
  const mayRefund = useMay('orders.refund');
  const isOpen = order.status === 'open';
  const hasOutstanding = order.lines.some(({ outstanding }) => outstanding > 0);
  const isSetAside = order.paymentStatus === 'pending';
  return (
    <>
      <ObjectHistoryButton of={`order ${order.orderNumber}`} category="order" objectId={order.id} />
      {mayRefund && order.refundable.amount > 0 && <Button onClick={() => onDialog('refund')}>Refund</Button>}
      {mayRefund && isOpen && order.fulfilments.length === 0 && (
        <Button onClick={() => onDialog('cancel')}>Cancel order</Button>
      )}
      <OrderMenu order={order} onDialog={onDialog} />
      {mayWrite && isOpen && isSetAside && (
        <Button isBusy={isSaving} onClick={() => void change({ action: 'capture' }, 'The money was taken.')}>
          Take the money
        </Button>
      )}
      {mayWrite && isOpen && order.balance.amount > 0 && !isSetAside && (
        <>
          <Button onClick={() => onDialog('balance')}>Ask for payment</Button>
          <Button onClick={() => onDialog('payment')}>Mark as paid</Button>
        </>
      )}
      {mayWrite && isOpen && hasOutstanding && order.hold === null && (
        <Button tone="primary" onClick={() => onDialog('fulfil')}>
          Send
        </Button>
      )}
      {refusal && (
        <p className="notice" data-tone="problem" role="alert">
          {refusal.message}
        </p>
      )}
    </>
  );
}

/** What somebody has to see to before anything else. */
export function OrderNotices({ order }: { readonly order: OrderView }) {
  const { change, send, isSaving } = useOrderChange(order.id, { tellsRefusal: true });
  const reason = order.hold?.reason ?? '';
  const mayWrite = useMay('orders.write');
  const owed = owedBack(order);
  return (
    <>
      {order.hold && (
        <div className="notice order-notice" data-tone="warn">
          <p>
            <strong>On hold.</strong> {order.hold.reason || 'Nothing is sent until it is released.'}
          </p>
          {mayWrite && (
            <Button
              isBusy={isSaving}
              onClick={() =>
                void change({ action: 'release' }, 'Released. It can be sent.', () =>
                  send({ action: 'hold', reason }),
                )
              }
            >
              Release
            </Button>
          )}
        </div>
      )}
      {owed.amount > 0 && (
        <p className="notice" data-tone="warn">
          The order became smaller: the buyer paid {moneyWords(owed)} too much. Refund it.
        </p>
      )}
    </>
  );
}
