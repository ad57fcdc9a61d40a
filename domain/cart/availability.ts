import { z } from 'zod';
import { DomainError } from '../kernel/errors.ts';
import { NOT_ENOUGH_STOCK } from '../kernel/messages.ts';
import { MAX_QUANTITY, OUT_OF_RANGE } from '../kernel/quantity.ts';
import { assertWithinLimits, quantityLimitsSchema } from '../kernel/quantityLimits.ts';
import type { CartEntry } from './cart.state.ts';

const SINGLE_QUANTITY = 'You can only have one of this item in your cart.';

/** What can be sold of a variant at this moment, looked up for the command. Nothing is held for a cart. */
export const availabilitySchema = z.strictObject({
  unlimited: z.boolean(),
  qtyInStock: z.int().nonnegative(),
  /** Whether a cart may hold more than one piece: not of downloads, nor of services where the store says so. */
  multipleAllowed: z.boolean(),
  /** How many pieces the owner lets an order have; missing where nothing is known of the product. */
  limits: quantityLimitsSchema.optional(),
});
/** `qtyInStock` counts pieces that can be sold now, backorders included; it says nothing where `unlimited`. */
export type Availability = z.infer<typeof availabilitySchema>;

/** Pieces of one variant that a cart with these lines could still take; all of its lines count. */
export function buyableOf(
  variant: { readonly itemId: string; readonly variantId: string },
  entries: readonly CartEntry[],
  { unlimited, qtyInStock, multipleAllowed }: Availability,
): number {
  const held = piecesOf(variant, entries);
  const sellable = unlimited ? MAX_QUANTITY : Math.min(qtyInStock, MAX_QUANTITY);
  return Math.max(0, (multipleAllowed ? sellable : Math.min(1, sellable)) - held);
}

function piecesOf(
  variant: { readonly itemId: string; readonly variantId: string },
  entries: readonly CartEntry[],
): number {
  return entries
    .filter(({ item }) => item.itemId === variant.itemId && item.variantId === variant.variantId)
    .reduce((sum, entry) => sum + entry.quantity, 0);
}

/**
 * Refuses a quantity of one variant that the whole cart, other lines of it included, could not buy:
 * `SINGLE_QUANTITY`, `NOT_ENOUGH_STOCK` (with `remaining` pieces), `QUANTITY_OUT_OF_RANGE`, or what `assertWithinLimits`
 * refuses (`docs/rules/cart.md#availability`).
 */
export function assertAvailable(
  wanted: number,
  variant: { readonly itemId: string; readonly variantId: string },
  otherEntries: readonly CartEntry[],
  availability: Availability,
): void {
  const inOtherLines = piecesOf(variant, otherEntries);
  if (!availability.multipleAllowed && inOtherLines + wanted > 1) {
    throw new DomainError('SINGLE_QUANTITY', SINGLE_QUANTITY);
  }
  if (!availability.unlimited && inOtherLines + wanted > availability.qtyInStock) {
    const remaining = Math.max(0, availability.qtyInStock - inOtherLines);
    throw new DomainError('NOT_ENOUGH_STOCK', NOT_ENOUGH_STOCK, { remaining });
  }
  if (wanted > MAX_QUANTITY)
    throw new DomainError('QUANTITY_OUT_OF_RANGE', OUT_OF_RANGE, { max: MAX_QUANTITY });
  assertLimited(wanted, variant, otherEntries, availability);
}

/** Refuses what the owner does not let an order have, as `assertWithinLimits` does; all lines of the product count. */
export function assertLimited(
  wanted: number,
  variant: { readonly itemId: string; readonly variantId: string },
  otherEntries: readonly CartEntry[],
  { limits }: Availability,
): void {
  if (!limits) return;
  const ofProduct = otherEntries
    .filter(({ item }) => item.itemId === variant.itemId)
    .reduce((sum, entry) => sum + entry.quantity, wanted);
  assertWithinLimits(limits, { ofVariant: piecesOf(variant, otherEntries) + wanted, ofProduct });
}
