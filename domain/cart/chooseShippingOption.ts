import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import type { CartEvent } from './cart.events.ts';
import type { OpenCart } from './cart.state.ts';

/** How the cart is sent: one of the ways that are offered for it; `null` leaves the choice to the store again. */
export const chooseShippingOptionSchema = z.strictObject({
  cartId: idSchema,
  shippingOptionId: z.string().min(1).max(200).nullable(),
});
/** Sent by `api/http/routes/cart/chooseShippingOption.route.ts`. */
export type ChooseShippingOption = Command<
  'ChooseShippingOption',
  z.infer<typeof chooseShippingOptionSchema>
>;

/** Whether it is offered was asked before: ways of shipping follow from the quote (`docs/rules/cart.md#shipping`). */
export function chooseShippingOption({ data }: ChooseShippingOption, cart: OpenCart): CartEvent[] {
  const previous = cart.shippingOptionId;
  return previous === data.shippingOptionId ? [] : [{ type: 'CartShippingOptionChosen', data }];
}
