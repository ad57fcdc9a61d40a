import { type FormEvent, useState } from 'react';
import type { DraftInvoice } from '../../../../api/http/contracts/draftOrders/draftOrders.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { firstOf, PaymentChoice } from './PaymentChoice.tsx';
import { payable } from './paymentWords.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

export interface DraftInvoicePageProps {
  /** From the link: what allows to pay. */
  readonly token: string;
  readonly invoice: DraftInvoice;
}

/** What staff put together for somebody: what it holds and costs, and how it is paid. */
export function DraftInvoicePage({ token, invoice }: DraftInvoicePageProps) {
  const language = useStore((state) => state.locale.language);
  const { status, lines, totals, paymentProviders } = invoice;
  const ways = payable(paymentProviders);
  const [payment, setPayment] = useState(() => firstOf(ways));
  const { isPlacing, failure, place } = usePlaceOrder();
  const due = formatMoney(totals.amountDue, language);
  const isPaid = totals.amountDue.value === '0';
  const rows: readonly (readonly [label: string, amount: DraftInvoice['totals']['tax'], isTaken: boolean])[] =
    [
      ['Subtotal', totals.subtotal, false],
      ['Discount', totals.discount, true],
      ['Shipping', totals.shipping, false],
      ['Tax', totals.tax, false],
    ];

  function submit(event: FormEvent) {
    event.preventDefault();
    const path = `/api/commerce/draft-orders/invoice/${encodeURIComponent(token)}`;
    void place(isPaid ? {} : { payment }, path);
  }

  return (
    <div className="checkout-columns">
      {status === 'open' ? (
        <form className="checkout-form" noValidate onSubmit={submit}>
          {payment.provider === 'test' && !isPaid && (
            <p className="checkout-banner">Test mode: nobody is charged.</p>
          )}
          <section aria-labelledby="payment">
            <h2 id="payment">Payment</h2>
            {isPaid ? (
              <p>Nothing is left to pay.</p>
            ) : (
              <PaymentChoice ways={ways} chosen={payment} onChoose={setPayment} />
            )}
          </section>
          <FormAlert problem={failure?.message ?? null} />
          <button
            type="submit"
            className="button checkout-submit"
            disabled={isPlacing || (ways.length === 0 && !isPaid)}
          >
            {isPlacing ? 'Placing your order…' : `Place order · ${due}`}
          </button>
        </form>
      ) : (
        <p className="order-standing">
          {status === 'completed'
            ? 'This has been ordered already. We have mailed you how it stands.'
            : 'This can no longer be ordered. Please ask the store.'}
        </p>
      )}
      <section className="checkout-summary" aria-label="Order summary">
        <ul className="summary-lines is-plain">
          {lines.map((line) => (
            <li key={line.sku}>
              <div>
                <p className="summary-title">{line.title}</p>
                <p className="summary-detail">
                  {[...Object.values(line.attributes), `Quantity ${line.quantity}`].join(' · ')}
                </p>
              </div>
              <p className="summary-amount">{`${formatMoney(line.unitPrice, language)} each`}</p>
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
            <dt>To pay</dt>
            <dd>{due}</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
