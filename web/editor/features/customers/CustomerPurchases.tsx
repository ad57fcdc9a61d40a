import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { moneyWords } from '../../text/money.ts';
import { dayOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { fulfilmentStanding, paymentStanding } from '../orders/orderWords.ts';
import { orderPath } from '../orders/paths.ts';
import { useListOrdersOfCustomerQuery, useListSubscriptionsOfCustomerQuery } from './customers.api.ts';

interface Props {
  readonly customerId: string;
}

/** The latest orders of a customer. */
export function CustomerOrders({ customerId }: Props) {
  const read = useListOrdersOfCustomerQuery(customerId, { refetchOnMountOrArgChange: true });
  return (
    <Purchases title="Orders">
      <Loaded read={read} lines={3}>
        {({ orders, nextCursor }) =>
          orders.length === 0 ? (
            <p className="muted">Nothing ordered with this account yet.</p>
          ) : (
            <>
              <ul className="line-list">
                {orders.map((order) => (
                  <li key={order.id}>
                    <span>
                      <Link to={orderPath(order.id)}>{order.orderNumber}</Link> · {dayOf(order.placedAt)}
                    </span>
                    <span>
                      <Badge tone={paymentStanding(order).tone}>{paymentStanding(order).words}</Badge>{' '}
                      <Badge tone={fulfilmentStanding(order).tone}>{fulfilmentStanding(order).words}</Badge>{' '}
                      <strong className="number">{moneyWords(order.grandTotal)}</strong>
                    </span>
                  </li>
                ))}
              </ul>
              {nextCursor !== null && (
                <p className="muted">The latest {orders.length}. Older ones are with the orders.</p>
              )}
            </>
          )
        }
      </Loaded>
    </Purchases>
  );
}

/** The latest subscriptions of a customer. */
export function CustomerSubscriptions({ customerId }: Props) {
  const read = useListSubscriptionsOfCustomerQuery(customerId, { refetchOnMountOrArgChange: true });
  return (
    <Purchases title="Subscriptions">
      <Loaded read={read} lines={2}>
        {({ subscriptions }) =>
          subscriptions.length === 0 ? (
            <p className="muted">None.</p>
          ) : (
            <ul className="line-list">
              {subscriptions.map((subscription) => (
                <li key={subscription.subscriptionId}>
                  <span>
                    {subscription.quantity} × {subscription.title}, {subscription.phrase}
                  </span>
                  <Badge tone={subscription.status === 'active' ? 'good' : 'plain'}>
                    {SUBSCRIPTION_STATUS[subscription.status]}
                  </Badge>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Purchases>
  );
}

const SUBSCRIPTION_STATUS = {
  prepared: 'Not begun',
  active: 'Runs',
  paused: 'Paused',
  cancelled: 'Cancelled',
  completed: 'Completed',
} as const;

function Purchases({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
