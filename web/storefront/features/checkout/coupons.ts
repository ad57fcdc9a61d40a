import type { ShoppingCart } from '../../../../api/http/contracts/cart/shoppingCart.ts';
import { ApiError, callApi } from '../../../shared/api.ts';

const COUPONS = '/api/commerce/shopping-cart/coupons';

/** Why a code takes nothing off and never will, whatever is put into the cart. */
const HOPELESS: ReadonlySet<string> = new Set([
  'UNKNOWN',
  'ENDED',
  'USED_UP',
  'USED_BY_CUSTOMER',
  'OTHER_CURRENCY',
]);

/**
 * Gives the visitor's cart a code. Rejects with `ApiError`, also for a code that will never take anything off: it is not
 * carried along. One that may still count is kept and says what it waits for (`docs/rules/web.md#codes`).
 */
export async function applyCoupon(code: string): Promise<void> {
  const { shoppingCart } = await callApi<{ shoppingCart: Pick<ShoppingCart, 'invalidCoupons'> }>(
    'POST',
    COUPONS,
    { code },
  );
  const typed = code.trim().toUpperCase();
  const refused = shoppingCart.invalidCoupons.find((one) => one.code === typed && HOPELESS.has(one.reason));
  if (!refused) return;
  await removeCoupon(typed);
  throw new ApiError(409, { code: refused.reason, message: refused.message });
}

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
  readonly isProblem: boolean;
}[] =>
  coupons.map((code) => {
    const problem = invalidCoupons.find((one) => one.code === code)?.message;
    return { code, words: `${code} ${problem ?? 'is applied.'}`, isProblem: problem !== undefined };
  });
