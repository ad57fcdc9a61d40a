import type { AddEntryRequest } from '../../../../api/contracts/shoppingCart.ts';
import { callApi } from '../../../shared/api.ts';

/** The page on which a cart of its own is paid for, by the cart's token. */
export const subscriptionPage = (cartToken: string): string =>
  `/checkout?${new URLSearchParams({ cartToken })}`;

/** What is subscribed to has a cart of its own, past the visitor's (`commerce.md §4`, §7). */
export const subscriptionRequest = ({ itemId, sku, quantity, additionalFields }: AddEntryRequest) =>
  ({
    path: '/api/3/commerce/cart/subscription',
    body: { itemId, sku, qty: quantity, additionalFields },
  }) as const;

/** Begins a subscription. Resolves to the address at which it is paid for; rejects with `ApiError`. */
export async function subscribe(entry: AddEntryRequest, call: typeof callApi = callApi): Promise<string> {
  const { path, body } = subscriptionRequest(entry);
  const { cartToken } = await call<{ cartToken: string }>('POST', path, body);
  return subscriptionPage(cartToken);
}
