import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import type { CartEvent } from './cart.events.ts';
import type { OpenCart } from './cart.state.ts';
import { enteredCouponCodeSchema } from './couponCode.ts';

/** The code that the cart is to keep no longer. */
export const removeCouponSchema = z.strictObject({ cartId: idSchema, code: enteredCouponCodeSchema });
/** Sent by `api/http/routes/cart/removeCoupon.route.ts`. */
export type RemoveCoupon = Command<'RemoveCoupon', z.infer<typeof removeCouponSchema>>;

/** Nothing to do where the cart has no such code (`docs/rules/cart.md#codes`). */
export function removeCoupon({ data }: RemoveCoupon, cart: OpenCart): CartEvent[] {
  return cart.coupons.includes(data.code) ? [{ type: 'CouponRemovedFromCart', data }] : [];
}
