import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { MAX_ENTRIES } from './addItem.ts';
import type { CartEvent } from './cart.events.ts';
import type { OpenCart } from './cart.state.ts';

export const repriceCartSchema = z.strictObject({
  cartId: idSchema,
  /** What pieces cost now, of the entries that the buyer was told about. */
  prices: z.array(z.strictObject({ entryId: idSchema, unitPrice: priceSchema })).max(MAX_ENTRIES),
});
export type RepriceCart = Command<'RepriceCart', z.infer<typeof repriceCartSchema>>;

/** The buyer has seen that prices changed and goes on with the new ones. Entries that are gone meanwhile are left out. */
export function repriceCart({ data: { cartId, prices } }: RepriceCart, cart: OpenCart): CartEvent[] {
  return prices.flatMap(({ entryId, unitPrice }): CartEvent[] => {
    const entry = cart.entries.find((candidate) => candidate.entryId === entryId);
    if (!entry || unitPrice.currency !== cart.currency) return [];
    const previousUnitPrice = entry.unitPrice;
    if (previousUnitPrice.amount === unitPrice.amount) return [];
    return [{ type: 'CartEntryRepriced', data: { cartId, entryId, unitPrice, previousUnitPrice } }];
  });
}
