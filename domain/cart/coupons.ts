import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import type { CartEvent } from './cart.events.ts';
import type { OpenCart } from './cart.state.ts';
import { enteredCouponCodeSchema } from './couponCode.ts';

/** Codes a cart holds at once. */
export const MAX_COUPONS = 20;

export const applyCouponSchema = z.strictObject({ cartId: idSchema, code: enteredCouponCodeSchema });
export type ApplyCoupon = Command<'ApplyCoupon', z.infer<typeof applyCouponSchema>>;
export const removeCouponSchema = applyCouponSchema;
export type RemoveCoupon = Command<'RemoveCoupon', z.infer<typeof removeCouponSchema>>;

/** Keeps the code with the cart. Whether it is worth anything is said by every quote anew, not once and for all. */
export function applyCoupon({ data }: ApplyCoupon, cart: OpenCart): CartEvent[] {
  if (cart.coupons.includes(data.code)) return [];
  if (cart.coupons.length >= MAX_COUPONS) {
    throw new DomainError('TOO_MANY_COUPONS', `A cart holds at most ${MAX_COUPONS} codes.`);
  }
  return [{ type: 'CouponAppliedToCart', data }];
}

export function removeCoupon({ data }: RemoveCoupon, cart: OpenCart): CartEvent[] {
  return cart.coupons.includes(data.code) ? [{ type: 'CouponRemovedFromCart', data }] : [];
}
