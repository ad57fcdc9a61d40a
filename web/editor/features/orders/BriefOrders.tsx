import { Link } from 'react-router';
import type { z } from 'zod';
import type { orderListResponseSchema } from '../../../../api/http/contracts/orders/orders.ts';
import { moneyWords } from '../../text/money.ts';
import { dayOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { fulfilmentStanding, paymentStanding } from './orderWords.ts';
import { orderPath } from './paths.ts';
import { TestMark } from './TestMark.tsx';

interface Props {
  readonly orders: z.infer<typeof orderListResponseSchema>['orders'];
  /** There are older ones. */
  readonly hasMore: boolean;
}

/** Some orders, a line for each, on the page of what they are about. */
export function BriefOrders({ orders, hasMore }: Props) {
  return (
    <>
      <ul className="line-list">
        {orders.map((order) => (
          <li key={order.id}>
            <span>
              <Link to={orderPath(order.id)}>{order.orderNumber}</Link> · {dayOf(order.placedAt)}{' '}
              {order.testMode && <TestMark />}
            </span>
            <span>
              <Badge tone={paymentStanding(order).tone}>{paymentStanding(order).words}</Badge>{' '}
              <Badge tone={fulfilmentStanding(order).tone}>{fulfilmentStanding(order).words}</Badge>{' '}
              <strong className="number">{moneyWords(order.grandTotal)}</strong>
            </span>
          </li>
        ))}
      </ul>
      {hasMore && <p className="muted">The latest {orders.length}. Older ones are with the orders.</p>}
    </>
  );
}
