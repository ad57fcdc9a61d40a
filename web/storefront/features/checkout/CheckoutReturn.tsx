import { useEffect, useState } from 'react';
import type { CheckoutView } from '../../../../api/contracts/checkout.ts';
import { callApi } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure.ts';

export interface CheckoutReturnProps {
  readonly checkoutId: string;
}

/** Between two looks at a payment that is still open, in milliseconds. */
const LOOK_AGAIN = 2000;

/** Where a buyer comes back to from their bank: goes on with the checkout until there is an order, or says why there is none. */
export function CheckoutReturn({ checkoutId }: CheckoutReturnProps) {
  const [checkout, setCheckout] = useState<CheckoutView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [looks, setLooks] = useState(0);

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const path = `/api/commerce/checkout/${encodeURIComponent(checkoutId)}`;
    // The first look lets the gateway ask the provider; while it is open, each later one does so again.
    callApi<{ checkout: CheckoutView }>('POST', `${path}/confirm`, {}).then(
      ({ checkout: found }) => {
        if (isOver) return;
        if (found.status === 'placed' && found.statusToken !== null) {
          window.location.replace(`/order/${found.statusToken}?placed`);
          return;
        }
        setCheckout(found);
        timer = setTimeout(() => setLooks(looks + 1), LOOK_AGAIN);
      },
      (error: unknown) => {
        if (!isOver) setProblem(failureText(error, navigator.cookieEnabled));
      },
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [checkoutId, looks]);

  return (
    <div className="checkout-return" role="status">
      {problem === null ? (
        <>
          <h1>{checkout?.status === 'awaitingPayment' ? 'Waiting for your payment' : 'One moment'}</h1>
          <p>
            {checkout?.status === 'awaitingPayment'
              ? 'Your bank has not confirmed it yet. You may stay here or close this page: your order is placed, and mailed to you, as soon as it does.'
              : 'We are asking your bank and placing your order.'}
          </p>
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
