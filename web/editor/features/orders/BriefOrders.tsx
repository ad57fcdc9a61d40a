import { Link } from 'react-router';
import type { z } from 'zod';
import type { orderListResponseSchema } from '../../../../api/http/contracts/orders/orders.ts';
import { moneyWords } from '../../text/money.ts';
import { dayOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TestMark } from '../../ui/TestMark.tsx';
import { fulfilmentStanding, paymentStanding } from './orderWords.ts';
import { orderPath } from './paths.ts';

interface Props {
  readonly orders: z.infer<typeof orderListResponseSchema>['orders'];
  /** There are older ones. */
  readonly hasMore: boolean;
  /** The list of all of them. */
  readonly all: string;
}

/** Some orders, a line for each, on the page of what they are about. */
export function BriefOrders({ orders, hasMore, all }: Props) {
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
      <p className="muted">
        {hasMore && `The latest ${orders.length}. `}
        <Link to={all}>{hasMore ? 'All of them' : 'In the list of orders'}</Link>
      </p>
    </>
  );
}
