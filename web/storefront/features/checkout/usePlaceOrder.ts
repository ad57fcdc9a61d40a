import { useRef, useState } from 'react';
import type { CheckoutRequest, CheckoutView } from '../../../../api/contracts/checkout.ts';
import { ApiError, callApi, newRetryKey } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure.ts';

/** Where a buyer goes once the gateway has answered: to their order, to their bank, or to wait. */
export function nextPage({ id, status, statusToken, payment }: CheckoutView): string {
  if (status === 'placed' && statusToken !== null) return `/order/${statusToken}?placed`;
  return payment?.actionUrl ?? `/checkout/${id}`;
}

/**
 * Sends the order. While nobody knows what became of it (the connection broke, the server failed) the same order goes
 * out under the same key, so that it is placed once; after an answer, or with other contents, under a new one.
 */
export function usePlaceOrder() {
  const [isPlacing, setPlacing] = useState(false);
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string } | null>(null);
  const attempt = useRef({ body: '', key: '' });

  async function place(request: Partial<CheckoutRequest>): Promise<void> {
    const body = JSON.stringify(request);
    if (attempt.current.body !== body) attempt.current = { body, key: newRetryKey() };
    setPlacing(true);
    setFailure(null);
    try {
      const { key } = attempt.current;
      const { checkout } = await callApi<{ checkout: CheckoutView }>(
        'POST',
        '/api/commerce/checkout',
        request,
        key,
      );
      // Stays busy until the next page is there.
      window.location.assign(nextPage(checkout));
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isAnswered) attempt.current = { body: '', key: '' };
      const code = error instanceof ApiError ? (error.problem.code ?? '') : '';
      setFailure({ code, message: failureText(error, navigator.cookieEnabled) });
      setPlacing(false);
    }
  }

  return { isPlacing, failure, place };
}
