import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { shippingLocationSchema } from '../kernel/location.ts';
import type { CartEvent } from './cart.events.ts';
import type { OpenCart } from './cart.state.ts';

export const setShippingLocationSchema = z.strictObject({
  cartId: idSchema,
  location: shippingLocationSchema,
});
export type SetShippingLocation = Command<'SetShippingLocation', z.infer<typeof setShippingLocationSchema>>;

export const shippingOptionIdSchema = z.string().min(1).max(200);
export const chooseShippingOptionSchema = z.strictObject({
  cartId: idSchema,
  /** `null` leaves the choice to the store again. */
  shippingOptionId: shippingOptionIdSchema.nullable(),
});
export type ChooseShippingOption = Command<
  'ChooseShippingOption',
  z.infer<typeof chooseShippingOptionSchema>
>;

export function setShippingLocation({ data }: SetShippingLocation, cart: OpenCart): CartEvent[] {
  if (isEqual(cart.shippingLocation, data.location)) return [];
  return [{ type: 'CartShippingLocationSet', data: { cartId: data.cartId, ...data.location } }];
}

export function chooseShippingOption({ data }: ChooseShippingOption, cart: OpenCart): CartEvent[] {
  const previous = cart.shippingOptionId;
  return previous === data.shippingOptionId ? [] : [{ type: 'CartShippingOptionChosen', data }];
}
