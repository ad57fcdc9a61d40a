import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { moneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useMay } from '../session/session.api.ts';
import { useOrderChange } from './useOrderChange.ts';

type Refund = OrderView['refunds'][number];

/** What came in and what went back, and how far the payment providers have come with it. */
export function OrderMoney({ order }: { readonly order: OrderView }) {
  const { payments, giftCards, discounts } = order;
  // What came back and is exchanged gave nothing back.
  const refunds = order.refunds.filter(({ amount }) => amount.amount > 0);
  const lines = payments.length + giftCards.length + refunds.length + discounts.length;
  if (lines === 0) return null;
  return (
    <section className="card" aria-labelledby="money">
      <h2 id="money">Money</h2>
      <ul className="money-list">
        {discounts.map(({ discountId, code, amount }) => (
          <li key={discountId}>
            <span>{code === null ? 'Discount' : `Discount ${code}`}</span>
            <span className="number">−{moneyWords(amount)}</span>
          </li>
        ))}
        {giftCards.map(({ giftCardId, amount }) => (
          <li key={giftCardId}>
            <span>Gift card</span>
            <span className="number">{moneyWords(amount)}</span>
          </li>
        ))}
        {payments.map(({ paymentId, amount }) => (
          <li key={paymentId}>
            <span>Payment</span>
            <span className="number">{moneyWords(amount)}</span>
          </li>
        ))}
        {refunds.map((refund) => (
          <RefundRow key={refund.refundId} orderId={order.id} refund={refund} />
        ))}
      </ul>
    </section>
  );
}

function RefundRow({ orderId, refund }: { readonly orderId: string; readonly refund: Refund }) {
  const { change, isSaving } = useOrderChange(orderId, { tellsRefusal: true });
  const mayRefund = useMay('orders.refund');
  const { refundId, amount, reason, refundedAt, providers } = refund;
  const hasFailed = providers.some(({ status }) => status === 'failed');
  const isPending = !hasFailed && providers.some(({ status }) => status === 'pending');
  return (
    <li>
      <span>
        Refund of {instantOf(refundedAt)} {hasFailed && <Badge tone="bad">Refused by the provider</Badge>}
        {isPending && <Badge tone="warn">On its way</Badge>}
        {reason !== '' && <span className="muted"> {reason}</span>}
      </span>
      <span className="number">−{moneyWords(amount)}</span>
      {hasFailed && mayRefund && (
        <Button
          isBusy={isSaving}
          onClick={() => void change({ action: 'retryRefund', refundId }, 'The provider is asked again.')}
        >
          Try again
        </Button>
      )}
    </li>
  );
}
