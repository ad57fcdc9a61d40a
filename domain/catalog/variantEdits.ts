import { z } from 'zod';
import { priceSchema } from '../kernel/money.ts';
import { variantSpecificationSchema } from './specification.ts';

/** What can be edited of a variant in a table of all of them. */
export const editedVariantFactsSchema = z.strictObject({
  sku: z.string().trim().min(1).max(64),
  price: priceSchema,
  salePrice: priceSchema.nullable(),
  cost: priceSchema.nullable(),
  specification: variantSpecificationSchema,
});
/** SKU, prices of one piece, cost and measures as they shall be. */
export type EditedVariantFacts = z.infer<typeof editedVariantFactsSchema>;
