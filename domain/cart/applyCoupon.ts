import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import type { CartEvent } from './cart.events.ts';
import type { OpenCart } from './cart.state.ts';
import { enteredCouponCodeSchema } from './couponCode.ts';

/** Codes a cart holds at once; refusal `TOO_MANY_COUPONS` (`docs/rules/cart.md#codes`). */
export const MAX_COUPONS = 20;

/** The code that a buyer entered, whatever it is. */
export const applyCouponSchema = z.strictObject({ cartId: idSchema, code: enteredCouponCodeSchema });
/** Sent by `api/http/routes/cart/applyCoupon.route.ts`. */
export type ApplyCoupon = Command<'ApplyCoupon', z.infer<typeof applyCouponSchema>>;

/**
 * Keeps the code with the cart. Whether it is worth anything is said by every quote anew, not once and for all. Throws
 * `TOO_MANY_COUPONS` (`docs/rules/cart.md#codes`).
 */
export function applyCoupon({ data }: ApplyCoupon, cart: OpenCart): CartEvent[] {
  if (cart.coupons.includes(data.code)) return [];
  if (cart.coupons.length >= MAX_COUPONS) {
    throw new DomainError('TOO_MANY_COUPONS', `A cart holds at most ${MAX_COUPONS} codes.`);
  }
  return [{ type: 'CouponAppliedToCart', data }];
}
