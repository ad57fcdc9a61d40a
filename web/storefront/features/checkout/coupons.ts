import type { ShoppingCart } from '../../../../api/http/contracts/cart/shoppingCart.ts';
import { callApi } from '../../../shared/api.ts';

const COUPONS = '/api/commerce/shopping-cart/coupons';

/** Gives the visitor's cart a code. Rejects with `ApiError`; a code that takes nothing off is kept and says why. */
export const applyCoupon = (code: string): Promise<unknown> => callApi('POST', COUPONS, { code });

/** Takes a code back that the cart was given. Rejects with `ApiError`. */
export const removeCoupon = (code: string): Promise<unknown> =>
  callApi('DELETE', `${COUPONS}/${encodeURIComponent(code)}`);

/** The codes that a cart has, each with what became of it. */
export const couponsTaken = ({
  coupons,
  invalidCoupons,
}: Pick<ShoppingCart, 'coupons' | 'invalidCoupons'>): readonly {
  readonly code: string;
  readonly words: string;
}[] =>
  coupons.map((code) => ({
    code,
    words: `${code} ${invalidCoupons.find((one) => one.code === code)?.message ?? 'is applied.'}`,
  }));
