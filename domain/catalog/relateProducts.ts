import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import type { CatalogEvent } from './catalog.events.ts';
import type { ExistingProduct } from './product.state.ts';
import { MAX_RELATED, relatedProductIdsSchema } from './related.events.ts';

export const relateProductsSchema = z.strictObject({
  productId: idSchema,
  relatedProductIds: relatedProductIdsSchema,
});
export type RelateProducts = Command<'RelateProducts', z.infer<typeof relateProductsSchema>>;

/** Which other products its page leads to, in the owner's order. None of them: those of its category. */
export function relateProducts({ data }: RelateProducts, product: ExistingProduct): CatalogEvent[] {
  const { productId, relatedProductIds: previous } = product;
  const { relatedProductIds } = data;
  if (isEqual(previous, relatedProductIds)) return [];
  if (new Set([...relatedProductIds, productId]).size <= relatedProductIds.length) {
    throw new DomainError('RELATED_INVALID', 'Choose other products, each of them once.', {
      field: 'relatedProductIds',
      limit: MAX_RELATED,
    });
  }
  return [{ type: 'RelatedProductsChosen', data: { productId, relatedProductIds, previous: [...previous] } }];
}
