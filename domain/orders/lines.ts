import { z } from 'zod';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isCounted } from '../kernel/productType.ts';
import { isCustomItem } from '../kernel/sale.ts';
import type { OrderDataOf } from './order.events.ts';
import type { LineState, PlacedOrder } from './order.state.ts';

/** Pieces of lines, each line once. */
export const linePiecesSchema = z
  .array(z.strictObject({ lineId: idSchema, quantity: z.int().positive().max(9999) }))
  .max(250)
  .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'names a line twice');

/** Throws `ORDER_LINE_NOT_FOUND` where the order has none with this id. */
export function lineOf({ lines }: PlacedOrder, lineId: string): LineState {
  const line = lines.find((one) => one.lineId === lineId);
  if (!line) throw new DomainError('ORDER_LINE_NOT_FOUND', 'This order has no such line.', { lineId });
  return line;
}

/**
 * The part of an amount that `part` of `whole` pieces stand for, rounded down. Taken cumulatively (what all pieces so
 * far stand for, less what those before did), the parts sum to the amount exactly.
 */
export const shareOf = (amount: number, part: number, whole: number): number =>
  part >= whole ? amount : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/** What is put back into stock, and for which lines. */
export type Restocked = OrderDataOf<'OrderRestocked'>['restocked'];

/** At which location pieces of a line are put back into stock; those of all other lines come to the first. */
export const restockPlacesSchema = z
  .array(z.strictObject({ lineId: idSchema, locationId: idSchema }))
  .max(250);
export type RestockPlaces = readonly z.infer<typeof restockPlacesSchema>[number][];

/** The pieces among these that are counted in stock, by what to put back and where. */
export function restockOf(
  pieces: readonly { line: LineState; quantity: number }[],
  places: RestockPlaces = [],
): Restocked {
  return pieces
    .filter(({ line, quantity }) => isCounted(line.productType) && !isCustomItem(line) && quantity > 0)
    .map(({ line: { lineId, itemId, variantId }, quantity }) => {
      const place = places.find((one) => one.lineId === lineId);
      const where = place ? { locationId: place.locationId } : {};
      return { lineId, itemId, variantId, quantity, ...where };
    });
}
