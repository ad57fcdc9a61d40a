import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { shippingLocationSchema } from '../kernel/location.ts';
import type { CartEvent } from './cart.events.ts';
import type { OpenCart } from './cart.state.ts';

/** Where the cart goes, as closely as an estimate needs it. */
export const setShippingLocationSchema = z.strictObject({
  cartId: idSchema,
  location: shippingLocationSchema,
});
/** Sent by `api/http/routes/cart/setShippingLocation.route.ts`. */
export type SetShippingLocation = Command<'SetShippingLocation', z.infer<typeof setShippingLocationSchema>>;

/** From here on the cart knows its ways of shipping and its taxes, as an estimate (`docs/rules/cart.md#shipping`). */
export function setShippingLocation({ data }: SetShippingLocation, cart: OpenCart): CartEvent[] {
  if (isEqual(cart.shippingLocation, data.location)) return [];
  return [{ type: 'CartShippingLocationSet', data: { cartId: data.cartId, ...data.location } }];
}
