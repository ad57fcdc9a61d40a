import type { AddItemToCartRequest } from '../../../../api/http/contracts/cart/shoppingCart.ts';
import { callApi } from '../../../shared/api.ts';

/** Past the visitor's cart go what is subscribed to, and everything where the store sells straight away. */
export type Purpose = 'subscription' | 'express';

/** The page on which a cart of its own is paid for, by the cart's token. */
const ownCheckout = (cartToken: string): string => `/checkout?${new URLSearchParams({ cartToken })}`;

/**
 * Puts an item into a cart of its own, past the visitor's (`docs/rules/cart.md#own-carts`). Resolves to the address at which it is
 * paid for; rejects with `ApiError`.
 */
export async function openOwnCart(
  purpose: Purpose,
  { itemId, sku, quantity: qty, additionalFields }: AddItemToCartRequest,
  call: typeof callApi = callApi,
): Promise<string> {
  const body = { itemId, sku, qty, additionalFields };
  const { cartToken } = await call<{ cartToken: string }>('POST', `/api/3/commerce/cart/${purpose}`, body);
  return ownCheckout(cartToken);
}
