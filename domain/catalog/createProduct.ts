import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { canHaveVariants } from '../kernel/productType.ts';
import type { CatalogEvent } from './catalog.events.ts';
import type { ProductState } from './product.state.ts';
import { descriptionSchema, MAX_VARIANTS, productIdentitySchema, variantFactsSchema } from './product.ts';
import { assertVariantFits } from './variantRules.ts';

export const createProductSchema = productIdentitySchema.extend({
  description: descriptionSchema,
  variants: z.array(variantFactsSchema).min(1).max(MAX_VARIANTS),
});
export type CreateProduct = Command<'CreateProduct', z.infer<typeof createProductSchema>>;

/** A draft of any of the five product types. Digital and paywall products are sold as one variant without options. */
export function createProduct({ data }: CreateProduct, state: ProductState): CatalogEvent[] {
  if (state.status !== 'absent') {
    throw new DomainError('PRODUCT_EXISTS', 'A product with this id already exists.');
  }
  if (!canHaveVariants(data.type) && (data.variants.length > 1 || data.options.length > 0)) {
    throw new DomainError('VARIANTS_NOT_ALLOWED', 'A product of this type cannot have options or variants.');
  }
  if (new Set(data.options).size !== data.options.length) {
    throw new DomainError('DUPLICATE_OPTION', 'Every option needs a name of its own.');
  }
  data.variants.forEach((variant, index) => {
    assertVariantFits(variant, { ...data, variants: data.variants.slice(0, index) });
  });
  return [{ type: 'ProductCreated', data }];
}
