import { useState } from 'react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { type Money, moneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { ProductLink } from '../products/ProductLink.tsx';
import { useMay } from '../session/session.api.ts';
import { answersIn } from './answers.ts';
import { isCustomLine } from './orderMath.ts';
import type { ReadOrder } from './orders.api.ts';
import { TrackingDialog } from './TrackingDialog.tsx';
import { useTakenFrom } from './useTakenFrom.ts';

/** What was bought, and what it came to. */
export function OrderLines({ order, revision }: ReadOrder) {
  const { totals } = order;
  const mayWrite = useMay('orders.write');
  const takenFrom = useTakenFrom(order.id);
  const [followed, setFollowed] = useState<string | null>(null);
  const parcel = order.fulfilments.find(({ fulfilmentId }) => fulfilmentId === followed);
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
              <LineTitle line={line} />
              <Answers fields={line.additionalFields} />
              <p className="muted">{[takenFrom(line), standingOf(line)].filter(Boolean).join(' · ')}</p>
            </div>
            <span className="number">
              {line.quantity} × {moneyWords(line.unitPrice)}
            </span>
            <strong className="number">{moneyWords(beforeAll(line))}</strong>
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
      {order.fulfilments.map((one) => (
        <p className="muted parcel" key={one.fulfilmentId}>
          <span>
            {sendingOf(one)}
            {one.trackingUrl !== '' && (
              <>
                {' '}
                <a href={one.trackingUrl} target="_blank" rel="noreferrer">
                  Follow it
                </a>
              </>
            )}
          </span>
          {mayWrite && <Button onClick={() => setFollowed(one.fulfilmentId)}>Edit tracking</Button>}
        </p>
      ))}
      {parcel && (
        <TrackingDialog
          orderId={order.id}
          parcel={parcel}
          revision={revision}
          onClose={() => setFollowed(null)}
        />
      )}
    </section>
  );
}

/** What a line adds to the subtotal below: discounts and taxes stand there for all of them. */
const beforeAll = ({ unitPrice, quantity }: OrderView['lines'][number]): Money => ({
  ...unitPrice,
  amount: unitPrice.amount * quantity,
});

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

/** What was bought in this line: the product it leads to, unless staff made the line up. */
function LineTitle({ line }: { readonly line: OrderView['lines'][number] }) {
  if (isCustomLine(line)) return line.title;
  return (
    <>
      <ProductLink productId={line.itemId}>{line.title}</ProductLink>
      <p className="muted">{[...Object.values(line.attributes), line.sku].filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** What the buyer answered to the questions of a product. */
function Answers({ fields }: { readonly fields: string }) {
  return answersIn(fields).map(([question, answer]) => (
    <p className="muted" key={question}>
      {question}: {answer}
    </p>
  ));
}
