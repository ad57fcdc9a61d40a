import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import type { CartEvent } from './cart.events.ts';
import type { OpenCart } from './cart.state.ts';
import { assertCountable, MAX_ENTRIES } from './entries.ts';

/** What pieces cost now, of the entries that the buyer was told about. */
export const repriceCartSchema = z.strictObject({
  cartId: idSchema,
  prices: z.array(z.strictObject({ entryId: idSchema, unitPrice: priceSchema })).max(MAX_ENTRIES),
});
/** Sent by `api/http/routes/cart/repriceCart.route.ts`. */
export type RepriceCart = Command<'RepriceCart', z.infer<typeof repriceCartSchema>>;

/**
 * The buyer has seen that prices changed and goes on with the new ones (`docs/rules/cart.md#prices`). Entries that are gone
 * meanwhile are left out. Throws `AMOUNT_TOO_LARGE` (`docs/rules/cart.md#lines`).
 */
export function repriceCart({ data: { cartId, prices } }: RepriceCart, cart: OpenCart): CartEvent[] {
  const ours = prices.filter(({ unitPrice }) => unitPrice.currency === cart.currency);
  const priceOf = new Map(ours.map(({ entryId, unitPrice }) => [entryId, unitPrice]));
  assertCountable(
    cart.entries.map((entry) => ({ ...entry, unitPrice: priceOf.get(entry.entryId) ?? entry.unitPrice })),
  );
  return ours.flatMap(({ entryId, unitPrice }): CartEvent[] => {
    const entry = cart.entries.find((candidate) => candidate.entryId === entryId);
    if (!entry) return [];
    const previousUnitPrice = entry.unitPrice;
    if (previousUnitPrice.amount === unitPrice.amount) return [];
    return [{ type: 'CartEntryRepriced', data: { cartId, entryId, unitPrice, previousUnitPrice } }];
  });
}
