import { useState } from 'react';
import type { CheckoutView } from '../../../../api/http/contracts/checkout/checkout.ts';
import type { CardFields } from '../../../../api/http/contracts/payments/cardFields.ts';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { useOpenPayment } from '../../ui/useOpenPayment.ts';
import { inThisLanguage } from '../../words/spoken.ts';
import { AskAgain } from '../payment/AskAgain.tsx';
import { useBankQuestion } from '../payment/useBankQuestion.ts';

export interface CheckoutReturnProps {
  readonly checkoutId: string;
  /** What is known of it from the start. */
  readonly status: CheckoutView['status'] | null;
  readonly cardFields: CardFields | null;
}

/** Where a buyer comes back to from their bank: goes on with the checkout until there is an order, or says why there is none. */
export function CheckoutReturn({ checkoutId, status: first, cardFields }: CheckoutReturnProps) {
  const [checkout, setCheckout] = useState<CheckoutView | null>(null);
  const [problem, setProblem] = useState(useRefused('confirmPayment')?.message ?? null);
  const askBank = useBankQuestion(cardFields);
  const isWaiting = (checkout?.status ?? first) === 'awaitingPayment';

  useOpenPayment<{ checkout: CheckoutView }>(
    `/api/commerce/checkout/${encodeURIComponent(checkoutId)}/confirm`,
    {
      async onAnswer({ checkout: found }) {
        if (found.status === 'placed' && found.statusToken !== null) {
          window.location.replace(inThisLanguage(`/order/${found.statusToken}?placed`));
          return false;
        }
        setCheckout(found);
        return (await askBank(found.payment?.clientSecret)) ? 'atOnce' : true;
      },
      onProblem: setProblem,
    },
  );

  return (
    <div className="checkout-return" role="status">
      {problem === null ? (
        <>
          <h1>{isWaiting ? 'Waiting for your payment' : 'One moment'}</h1>
          <p>
            {isWaiting
              ? 'Your bank has not confirmed it yet. You may stay here or close this page: your order is placed, and mailed to you, as soon as it does.'
              : 'We are asking your bank and placing your order.'}
          </p>
          <AskAgain clientSecret={checkout?.payment?.clientSecret} askBank={askBank} />
          <form method="post" action={`/checkout/${checkoutId}`} className="without-script">
            <PlainFields form="confirmPayment" />
            <button type="submit" className="button">
              Go on
            </button>
          </form>
        </>
      ) : (
        <>
          <h1>There is no order yet</h1>
          <p>{problem}</p>
          <p>
            <a className="button" href="/checkout">
              Back to checkout
            </a>
          </p>
        </>
      )}
    </div>
  );
}
