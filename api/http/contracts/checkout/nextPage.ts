import type { CheckoutView } from './checkout.ts';

/** Where a buyer goes once the gateway has answered: to their order, to their bank, or to wait. */
export function nextPage({ id, status, statusToken, payment }: CheckoutView): string {
  if (status === 'placed' && statusToken !== null) return `/order/${statusToken}?placed`;
  return payment?.actionUrl ?? `/checkout/${id}`;
}
