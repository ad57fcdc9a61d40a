import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import type { CartEvent } from './cart.events.ts';
import type { CartState } from './cart.state.ts';

export const reopenCartSchema = z.strictObject({ cartId: idSchema, orderId: idSchema });
/** Sent by a checkout that closed the cart for its order and came to none. */
export type ReopenCart = Command<'ReopenCart', z.infer<typeof reopenCartSchema>>;

/** Gives the buyer their cart back; nothing where it was not closed for this very order (`docs/rules/cart.md#closing`). */
export function reopenCart({ data }: ReopenCart, state: CartState): CartEvent[] {
  const isTheirs = state.status === 'closed' && state.orderId === data.orderId;
  return isTheirs ? [{ type: 'CartReopened', data }] : [];
}
