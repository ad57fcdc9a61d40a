import { useEffect, useRef } from 'react';
import type { useCheckout } from './useCheckout.ts';

/** Why there is no order yet, and what helps; the focus goes there. */
export function CheckoutProblem({ checkout }: { readonly checkout: ReturnType<typeof useCheckout> }) {
  const { problem, failure, quote, requote } = checkout;
  const { checkoutMessage } = quote.shoppingCart;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null) alert.current?.focus();
  }, [problem]);
  return (
    <div ref={alert} role="alert" tabIndex={-1} className="form-alert">
      {problem !== null && <p>{problem}</p>}
      {failure?.code === 'QUOTE_CHANGED' && (
        <button type="button" className="link-button" onClick={() => void requote()}>
          Show the new total
        </button>
      )}
      {failure?.code === 'NOT_ENOUGH_STOCK' && (
        <a className="text-link" href="/cart">
          Change the cart
        </a>
      )}
      {checkoutMessage !== null && <p>{checkoutMessage}</p>}
    </div>
  );
}
