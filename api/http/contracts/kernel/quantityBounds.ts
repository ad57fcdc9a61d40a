import { z } from 'zod';
import { fewestOf, mostOf, type QuantityLimits } from '../../../../domain/kernel/quantityLimits.ts';

/** What a field of pieces takes, as the attributes of an `input` say it. */
export const quantityBoundsSchema = z.object({ min: z.int(), max: z.int(), step: z.int() });
/** `max` is what the owner lets an order have, whatever is in stock. */
export type QuantityBounds = z.infer<typeof quantityBoundsSchema>;

/** The bounds of the field of a product. */
export const boundsOf = (limits: QuantityLimits): QuantityBounds => ({
  min: fewestOf(limits),
  max: mostOf(limits),
  step: limits.step,
});
