import type { FormEvent } from 'react';
import type { DraftInvoice } from '../../../../api/http/contracts/draftOrders/draftOrders.ts';
import type { CardFields } from '../../../../api/http/contracts/payments/cardFields.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Joined } from '../../ui/Joined.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { PaymentChoice } from '../payment/PaymentChoice.tsx';
import { usePayment } from '../payment/usePayment.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

export interface DraftInvoicePageProps {
  /** From the link: what allows to pay. */
  readonly token: string;
  readonly invoice: DraftInvoice;
  readonly cardFields: CardFields | null;
}

/** What staff put together for somebody: what it holds and costs, and how it is paid. */
export function DraftInvoicePage({ token, invoice, cardFields }: DraftInvoicePageProps) {
  const language = useStore((state) => state.locale.language);
  const { status, lines, totals, paymentProviders } = invoice;
  const refused = useRefused('payInvoice');
  const payment = usePayment(
    { providers: paymentProviders, cardFields, refused },
    { amount: totals.amountDue, savesMethod: false },
  );
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
    void place(async () => (isPaid ? {} : { payment: await payment.toSend() }), {
      ...{ path, onRefused: payment.card.forget },
    });
  }

  return (
    <div className="checkout-columns">
      {status === 'open' ? (
        <form
          className="checkout-form"
          method="post"
          action={`/invoice/${token}`}
          noValidate
          onSubmit={submit}
        >
          <PlainFields form="payInvoice" />
          {payment.isTest && !isPaid && <p className="checkout-banner">Test mode: nobody is charged.</p>}
          <section aria-labelledby="payment">
            <h2 id="payment">Payment</h2>
            {isPaid ? (
              <p>Nothing is left to pay.</p>
            ) : (
              <PaymentChoice {...payment} onChoose={payment.choose} />
            )}
          </section>
          <FormAlert problem={failure?.message ?? refused?.message ?? null} />
          <button
            type="submit"
            className="button checkout-submit"
            disabled={isPlacing || (payment.ways.length === 0 && !isPaid)}
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
                  <Joined texts={[...Object.values(line.attributes), `Quantity ${line.quantity}`]} by=" · " />
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
