import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { canHaveVariants } from '../kernel/productType.ts';
import type { CatalogEvent } from './catalog.events.ts';
import type { ExistingProduct } from './product.state.ts';
import { variantFactsSchema } from './product.ts';
import { assertVariantFits } from './variantRules.ts';

export const addVariantSchema = z.strictObject({ productId: idSchema, variant: variantFactsSchema });
export type AddVariant = Command<'AddVariant', z.infer<typeof addVariantSchema>>;

export function addVariant({ data }: AddVariant, product: ExistingProduct): CatalogEvent[] {
  if (!canHaveVariants(product.type)) {
    throw new DomainError('VARIANTS_NOT_ALLOWED', 'A product of this type cannot have options or variants.');
  }
  if (product.variants.some((variant) => variant.variantId === data.variant.variantId)) return [];
  assertVariantFits(data.variant, product);
  return [{ type: 'VariantAdded', data: { productId: product.productId, variant: data.variant } }];
}

export const removeVariantSchema = z.strictObject({ productId: idSchema, variantId: idSchema });
export type RemoveVariant = Command<'RemoveVariant', z.infer<typeof removeVariantSchema>>;

/** A product keeps at least one variant: it is what gets sold. */
export function removeVariant({ data }: RemoveVariant, product: ExistingProduct): CatalogEvent[] {
  const variant = product.variants.find((candidate) => candidate.variantId === data.variantId);
  if (!variant) return [];
  if (product.variants.length === 1) {
    throw new DomainError('LAST_VARIANT', 'A product needs at least one variant.');
  }
  const { variantId, sku } = variant;
  return [{ type: 'VariantRemoved', data: { productId: product.productId, variantId, sku } }];
}
