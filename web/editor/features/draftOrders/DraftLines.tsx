import { wireMoneyWords } from '../../text/money.ts';
import { ProductLink } from '../products/ProductLink.tsx';
import type { DraftView } from './draftOrders.api.ts';

const TOTAL = 'Total';

/** What is to be bought, and what it comes to with the discounts, shipping and taxes of now. */
export function DraftLines({ draft: { lines, totals, reduction } }: { readonly draft: DraftView }) {
  const { subtotal, discount, shipping, tax, grandTotal } = totals;
  const off = reduction ? `Discount (${reduction.basisPoints / 100} % agreed)` : 'Discount';
  const rows = [
    ['Subtotal', subtotal, ''],
    [off, discount, '−'],
    ['Shipping', shipping, ''],
    ['Tax', tax, ''],
    [TOTAL, grandTotal, ''],
  ] as const;
  return (
    <section className="card order-lines" aria-label="What is to be bought">
      <ul>
        {lines.map(({ itemId, title, sku, attributes, quantity, unitPrice }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id of their own here, and never move
          <li key={index} className="draft-line">
            <div>
              <strong>
                <ProductLink productId={itemId}>{title}</ProductLink>
              </strong>
              <p className="muted">
                {[...Object.values(attributes), itemId === 'custom' ? '' : sku].filter(Boolean).join(' · ')}
              </p>
            </div>
            <span className="number">
              {quantity} × {wireMoneyWords(unitPrice)}
            </span>
          </li>
        ))}
      </ul>
      <dl className="order-totals">
        {rows
          .filter(([label, { value }]) => value !== '0' || label === TOTAL)
          .map(([label, amount, sign]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {sign}
                {wireMoneyWords(amount)}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
