import { Link } from 'react-router';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { addressLines } from '../../text/address.ts';
import { type Money, moneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { productPath } from '../products/paths.ts';

/** What was bought, and what it came to. */
export function OrderLines({ order }: { readonly order: OrderView }) {
  const { totals } = order;
  const rows: readonly (readonly [label: string, amount: Money, isAlways: boolean, sign: string])[] = [
    ['Subtotal', totals.subtotal, true, ''],
    ['Discount', totals.discount, false, '−'],
    [
      order.shippingOption ? `Shipping: ${order.shippingOption.name}` : 'Shipping',
      totals.shipping,
      false,
      '',
    ],
    ['Tax', totals.tax, false, ''],
    ['Total', totals.grandTotal, true, ''],
    ['Paid', order.paid, true, ''],
    ['Refunded', order.refunded, false, '−'],
    ['Still to pay', order.balance, false, ''],
  ];
  return (
    <section className="card order-lines" aria-label="What was bought">
      <ul>
        {order.lines.map((line) => (
          <li key={line.lineId}>
            <Thumbnail url={line.image?.url} />
            <div>
              <Link to={productPath(line.itemId)}>{line.title}</Link>
              <p className="muted">
                {[...Object.values(line.attributes), line.sku].filter(Boolean).join(' · ')}
              </p>
              <p className="muted">{standingOf(line)}</p>
            </div>
            <span className="number">
              {line.quantity} × {moneyWords(line.unitPrice)}
            </span>
            <strong className="number">{moneyWords(line.total)}</strong>
          </li>
        ))}
      </ul>
      <dl className="order-totals">
        {rows
          .filter(([, { amount }, isAlways]) => isAlways || amount !== 0)
          .map(([label, amount, , sign]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {sign}
                {moneyWords(amount)}
              </dd>
            </div>
          ))}
      </dl>
      {order.fulfilments.map((parcel) => (
        <p className="muted" key={parcel.fulfilmentId}>
          {sendingOf(parcel)}
        </p>
      ))}
    </section>
  );
}

/** When a parcel went, and by what it is found; each part only where it is known. */
function sendingOf({ fulfilledAt, carrier, trackingNumber }: OrderView['fulfilments'][number]): string {
  const sent = `Sent on ${instantOf(fulfilledAt)}${carrier === '' ? '' : ` with ${carrier}`}`;
  return trackingNumber === '' ? sent : `${sent}, tracking number ${trackingNumber}`;
}

function standingOf({ fulfilled, refunded, returned }: OrderView['lines'][number]): string {
  return [
    fulfilled > 0 && `${fulfilled} sent`,
    refunded > 0 && `${refunded} refunded`,
    returned > 0 && `${returned} came back`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Who bought it, where it goes, and the papers. */
export function OrderBuyer({ order }: { readonly order: OrderView }) {
  const delivery = addressLines(order.shippingAddress);
  const billing = addressLines(order.billingAddress);
  const isBilledElsewhere = billing.length > 0 && billing.join('\n') !== delivery.join('\n');
  const paper = (name: string) => `/api/commerce/orders/${encodeURIComponent(order.id)}/${name}`;
  return (
    <div className="column">
      <section className="card" aria-label="Buyer">
        <h2>Buyer</h2>
        <p>{order.email || 'Erased'}</p>
        {order.note !== '' && <p className="order-note">“{order.note}”</p>}
      </section>
      {delivery.length > 0 && (
        <section className="card" aria-label="Delivery address">
          <h2>Delivery address</h2>
          <Address lines={delivery} />
        </section>
      )}
      {isBilledElsewhere && (
        <section className="card" aria-label="Billing address">
          <h2>Billing address</h2>
          <Address lines={billing} />
        </section>
      )}
      <section className="card" aria-label="Papers">
        <h2>Papers</h2>
        <a href={paper('invoice.pdf')} target="_blank" rel="noreferrer">
          Invoice (PDF)
        </a>
        <a href={paper('packing-slip.pdf')} target="_blank" rel="noreferrer">
          Packing slip (PDF)
        </a>
        <a href={`/order/${order.statusToken}`} target="_blank" rel="noreferrer">
          What the buyer sees
        </a>
      </section>
    </div>
  );
}

function Address({ lines }: { readonly lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
