import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wireMoneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TestMark } from '../../ui/TestMark.tsx';
import { BriefOrders } from '../orders/BriefOrders.tsx';
import { ordersOfCustomerPath } from '../orders/paths.ts';
import { ProductLink } from '../products/ProductLink.tsx';
import { subscriptionPath } from '../subscriptions/paths.ts';
import {
  useGetCartOfCustomerQuery,
  useListOrdersOfCustomerQuery,
  useListSubscriptionsOfCustomerQuery,
} from './customers.api.ts';

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
            <BriefOrders
              orders={orders}
              hasMore={nextCursor !== null}
              all={ordersOfCustomerPath(customerId)}
            />
          )
        }
      </Loaded>
    </Purchases>
  );
}

/** What a customer has in the cart and has not bought. */
export function CustomerCart({ customerId }: Props) {
  const read = useGetCartOfCustomerQuery(customerId, { refetchOnMountOrArgChange: true });
  return (
    <Purchases title="Cart">
      <Loaded read={read} lines={2}>
        {({ cart }) =>
          cart === null ? (
            <p className="muted">Nothing in it.</p>
          ) : (
            <>
              <ul className="line-list">
                {cart.entries.map(({ entryId, productId, title, sku, quantity, total }) => (
                  <li key={entryId}>
                    <span>
                      {quantity} × <ProductLink productId={productId}>{title}</ProductLink>{' '}
                      <span className="muted">{sku}</span>
                    </span>
                    <strong className="number">{wireMoneyWords(total)}</strong>
                  </li>
                ))}
              </ul>
              <p className="muted">
                {wireMoneyWords(cart.subtotal)} at the prices of then, changed last{' '}
                {instantOf(cart.changedAt)}
              </p>
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
                    {subscription.quantity} ×{' '}
                    <Link to={subscriptionPath(subscription.subscriptionId)}>{subscription.title}</Link>,{' '}
                    {subscription.phrase}
                  </span>
                  <Badge tone={subscription.status === 'active' ? 'good' : 'plain'}>
                    {SUBSCRIPTION_STATUS[subscription.status]}
                  </Badge>{' '}
                  {subscription.mode === 'test' && <TestMark />}
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
