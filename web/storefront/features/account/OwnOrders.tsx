import type { CustomerOrders } from '../../../../api/http/contracts/orders/orderStatus.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { standingOf } from '../order/orderWords.ts';
import { callAccount } from './accountCalls.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { MoreButton } from './MoreButton.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { useMore } from './useMore.ts';

interface Props {
  readonly first: CustomerOrders;
  /** Whether they begin further down than at the newest. */
  readonly isEarlier: boolean;
  readonly timeZone: string;
  /** The address that is not confirmed yet; `null` where it is. */
  readonly unconfirmedEmail: string | null;
}

/** What an account has bought, each order to be looked at and bought again. */
export function OwnOrders({ first, isEarlier, timeZone, unconfirmedEmail }: Props) {
  const language = useStore((state) => state.locale.language);
  const list = useMore(first.orders, first.nextCursor, async (cursor) => {
    const { orders, nextCursor } = await callAccount<CustomerOrders>(
      'GET',
      `/orders?${new URLSearchParams({ cursor })}`,
    );
    return { rows: orders, nextCursor };
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      {list.rows.length === 0 ? (
        <p className="account-empty">
          You have bought nothing yet.{' '}
          <a className="text-link" href="/shop">
            Look around the shop
          </a>
        </p>
      ) : (
        <ul className="account-rows">
          {list.rows.map((order) => (
            <li key={order.id} className="account-order">
              <a href={order.pageUrl}>
                <span className="account-row-title">Order {order.orderNumber}</span>
                <span className="account-row-amount">{formatMoney(order.grandTotal, language)}</span>
                <span className="account-row-detail">
                  <time dateTime={order.placedAt}>{day.format(new Date(order.placedAt))}</time> ·{' '}
                  {order.quantity === 1 ? '1 item' : `${order.quantity} items`}
                </span>
                <span className="account-row-detail">
                  {order.testMode && 'Test · '}
                  {standingOf(order) ?? 'Cancelled'}
                </span>
              </a>
              <ReorderButton order={order} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton name="orders" isEarlier={isEarlier} list={list} />
      {unconfirmedEmail !== null && <ConfirmEmail email={unconfirmedEmail} />}
    </section>
  );
}
