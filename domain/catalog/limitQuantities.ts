import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { assertSoundLimits, quantityLimitsSchema } from '../kernel/quantityLimits.ts';
import type { CatalogEvent } from './catalog.events.ts';
import type { ExistingProduct } from './product.state.ts';

export const limitProductQuantitiesSchema = z.strictObject({
  productId: idSchema,
  quantityLimits: quantityLimitsSchema,
});
export type LimitProductQuantities = Command<
  'LimitProductQuantities',
  z.infer<typeof limitProductQuantitiesSchema>
>;

/** How many pieces an order may have. Throws `QUANTITY_LIMITS_INVALID`. */
export function limitProductQuantities(
  { data: { quantityLimits } }: LimitProductQuantities,
  product: ExistingProduct,
): CatalogEvent[] {
  const { productId, quantityLimits: previous } = product;
  if (isEqual(previous, quantityLimits)) return [];
  assertSoundLimits(quantityLimits);
  return [{ type: 'ProductQuantitiesLimited', data: { productId, quantityLimits, previous } }];
}
