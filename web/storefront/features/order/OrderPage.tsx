import { useEffect } from 'react';
import { sizedPicture } from '../../../../api/http/contracts/media/pictureSizes.ts';
import type { OrderStatus } from '../../../../api/http/contracts/orders/orderStatus.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { Downloads } from '../../ui/Downloads.tsx';
import { Joined } from '../../ui/Joined.tsx';
import { RenewalTerms } from '../checkout/RenewalTerms.tsx';
import { AccountOffer } from './AccountOffer.tsx';
import { addressLine, dueDay, isOwed, standingOf } from './orderWords.ts';
import { tellTag } from './purchaseEvent.ts';
import { useOrder } from './useOrder.ts';

export interface OrderPageProps {
  readonly order: OrderStatus;
  readonly isJustPlaced: boolean;
  /** Shows to the store that somebody bought what they review; `null` where none are written. */
  readonly reviewToken: string | null;
  /** Where the days of the timeline are counted: the store's, so that everybody reads the same. */
  readonly timeZone: string;
}

/** That somebody bought counts for their visit; which order it was stays unsaid (`docs/rules/analytics.md#visitors`). */
const countPurchase = ({ websiteId, purchasedCartId, items, grandTotal }: OrderStatus['tracking']) => {
  const said = {
    ...{ website_id: websiteId, cart_id: purchasedCartId },
    num_items_in_cart: items.reduce((sum, { quantity }) => sum + quantity, 0),
    ...{ cart_value: grandTotal.decimalValue, currency_code: grandTotal.currencyCode },
    ...{ item_title: items.map(({ productName }) => productName).join(', ') },
  };
  import('../../telling/tellShopping.ts').then(
    ({ tellShopping }) => tellShopping('purchase', '', said),
    // The network is away, and nobody could be told of it anyway.
    () => null,
  );
};

const thanksFor = ({ isSubscription }: OrderStatus): string =>
  isSubscription ? 'Thank you for subscribing' : 'Thank you for your order';

/** How an order stands: the thanks right after it was placed, and what its link shows from then on. */
export function OrderPage({ order: first, isJustPlaced, reviewToken, timeZone }: OrderPageProps) {
  const order = useOrder(first);
  const language = useStore((state) => state.locale.language);
  useEffect(() => {
    if (isJustPlaced && tellTag(window, first.tracking)) countPurchase(first.tracking);
  }, [isJustPlaced, first.tracking]);
  const { totals, shipsTo, billsTo, parcels, timeline, items } = order;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const rows: readonly (readonly [label: string, amount: OrderStatus['totals']['tax'], isTaken: boolean])[] =
    [
      ['Subtotal', totals.subtotal, false],
      ['Discount', totals.discount, true],
      ['Shipping', totals.shipping, false],
      ['Tax', totals.tax, false],
      ['Gift cards', totals.giftCards, true],
      ['Refunded', totals.refunded, true],
    ];
  return (
    <>
      <header className="order-head">
        <p className="order-number">Order {order.orderNumber}</p>
        <h1>{isJustPlaced ? thanksFor(order) : 'Your order'}</h1>
        <p className="order-standing" role="status">
          {isJustPlaced && `We have written to ${order.email}. `}
          {standingOf(order) ?? 'This order was cancelled.'}
        </p>
        {isOwed(order) && (
          <p>
            <a className="button button-quiet" href={order.invoiceUrl}>
              Open the invoice
            </a>
          </p>
        )}
        {order.testMode && <p className="checkout-banner">Test mode: nobody was charged.</p>}
      </header>
      <div className="checkout-columns">
        <div className="order-facts">
          {order.toPay && (
            <section>
              <h2>How to pay</h2>
              <dl className="order-terms">
                <dt>To pay</dt>
                <dd>{formatMoney(order.toPay.amount, language)}</dd>
                <dt>Reference</dt>
                <dd>{order.toPay.reference}</dd>
                <dt>Due by</dt>
                <dd>{dueDay(order.toPay.dueOn, language)}</dd>
              </dl>
              {order.toPay.instructions.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          )}
          {order.downloads.length > 0 && (
            <section>
              <h2>Downloads</h2>
              <Downloads downloads={order.downloads} />
              <p className="summary-detail">
                The links work for 7 days; this page always has new ones. They are in your mail, too.
              </p>
            </section>
          )}
          {shipsTo && (
            <section>
              <h2>Delivery</h2>
              <p>{addressLine(shipsTo)}</p>
              <p className="summary-detail">{order.shippingOption}</p>
            </section>
          )}
          {billsTo && (
            <section>
              <h2>Billing address</h2>
              <p>{addressLine(billsTo)}</p>
            </section>
          )}
          {parcels.map((parcel) => (
            <section key={`${parcel.fulfilledAt}${parcel.trackingNumber}`}>
              <h2>Sent on {day.format(new Date(parcel.fulfilledAt))}</h2>
              <p>{parcel.items.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}</p>
              {parcel.trackingNumber !== '' && (
                <p>
                  {parcel.carrier}{' '}
                  {parcel.trackingUrl === '' ? (
                    parcel.trackingNumber
                  ) : (
                    <a className="text-link" href={parcel.trackingUrl}>
                      {parcel.trackingNumber}
                    </a>
                  )}
                </p>
              )}
            </section>
          ))}
          {isJustPlaced && <AccountOffer isMembership={order.isMembership} />}
          <section>
            <h2>What happened</h2>
            <ol className="order-timeline">
              {timeline.map(({ at, summary }) => (
                <li key={`${at}${summary}`}>
                  <time dateTime={at}>{day.format(new Date(at))}</time>
                  <span>{summary}</span>
                </li>
              ))}
            </ol>
          </section>
          <p className="order-links">
            <a className="text-link" href={order.invoiceUrl}>
              Invoice
            </a>
            <a className="text-link" href="/shop">
              Continue Shopping
            </a>
          </p>
        </div>
        <section className="checkout-summary" aria-label="What was bought">
          <ul className="summary-lines">
            {items.map((item) => (
              <li key={item.lineId}>
                {item.image ? (
                  <img src={sizedPicture(item.image.url, 300)} alt="" width={64} height={80} />
                ) : (
                  <span />
                )}
                <div>
                  <p className="summary-title">
                    <a href={item.url}>{item.title}</a>
                  </p>
                  <p className="summary-detail">
                    <Joined
                      texts={[...Object.values(item.attributes), `Quantity ${item.quantity}`]}
                      by=" · "
                    />
                  </p>
                  {reviewToken !== null && (
                    <a className="text-link" href={`${item.url}#review=${reviewToken}`}>
                      Write a review
                    </a>
                  )}
                </div>
                <p className="summary-amount">{formatMoney(item.subtotal, language)}</p>
              </li>
            ))}
          </ul>
          <dl className="summary-totals">
            {rows
              .filter(([label, { value }]) => label === 'Subtotal' || value !== '0')
              .map(([label, amount, isTaken]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {isTaken && '−'}
                    {formatMoney(amount, language)}
                  </dd>
                </div>
              ))}
            <div className="summary-due">
              <dt>Total</dt>
              <dd>{formatMoney(totals.grandTotal, language)}</dd>
            </div>
          </dl>
          {order.renewal && <RenewalTerms renewal={order.renewal} writing={{ language, timeZone }} />}
        </section>
      </div>
    </>
  );
}
