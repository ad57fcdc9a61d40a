import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { instantOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { fulfilmentStanding, paymentStanding } from './orderWords.ts';
import { StandingTag } from './StandingTag.tsx';
import { TestMark } from './TestMark.tsx';
import { useOrderChange } from './useOrderChange.ts';

/** What asks back before it is done. */
export type OrderDialog = 'fulfil' | 'refund' | 'cancel';

interface Props {
  readonly order: OrderView;
  readonly onDialog: (dialog: OrderDialog) => void;
}

/** How the order stands, and what its standing allows. */
export function OrderHeader({ order, onDialog }: Props) {
  const { change, isSaving, refusal } = useOrderChange(order.id);
  const mayWrite = useMay('orders.write');
  const mayRefund = useMay('orders.refund');
  const isOpen = order.status === 'open';
  const hasOutstanding = order.lines.some(({ outstanding }) => outstanding > 0);
  const hasSent = order.fulfilments.length > 0;
  const isAuthorized = order.paymentStatus === 'pending';
  return (
    <header className="page-header order-header">
      <div className="product-title">
        <h1>Order {order.orderNumber}</h1>
        <p className="muted">
          <StandingTag standing={paymentStanding(order)} />
          <StandingTag standing={fulfilmentStanding(order)} />
          {order.testMode && <TestMark />}
          <span>{instantOf(order.placedAt)}</span>
        </p>
      </div>
      <div className="header-actions">
        <ObjectHistoryButton of={`order ${order.orderNumber}`} category="order" objectId={order.id} />
        {mayRefund && order.refundable.amount > 0 && (
          <Button onClick={() => onDialog('refund')}>Refund</Button>
        )}
        {mayWrite && isOpen && !hasSent && <Button onClick={() => onDialog('cancel')}>Cancel order</Button>}
        {mayWrite && isOpen && isAuthorized && (
          <Button
            isBusy={isSaving}
            onClick={() => void change({ action: 'capture' }, 'The money was taken.')}
          >
            Take the money
          </Button>
        )}
        {mayWrite && isOpen && order.balance.amount > 0 && !isAuthorized && (
          <Button
            isBusy={isSaving}
            onClick={() => void change({ action: 'recordPayment', method: 'invoice' }, 'The order is paid.')}
          >
            Mark as paid
          </Button>
        )}
        {mayWrite && isOpen && hasOutstanding && (
          <Button tone="primary" onClick={() => onDialog('fulfil')}>
            Send
          </Button>
        )}
      </div>
      {refusal && (
        <p className="notice" data-tone="problem" role="alert">
          {refusal.message}
        </p>
      )}
    </header>
  );
}
