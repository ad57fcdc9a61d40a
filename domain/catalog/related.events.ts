import { z } from 'zod';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** Most products that one leads to (`docs/rules/catalog.md#related-products`). */
export const MAX_RELATED = 12;
/** Ids of products, in the order in which a page shows them. */
export const relatedProductIdsSchema = z.array(idSchema).max(MAX_RELATED);

/** By `RelateProducts`: what the page of a product leads to; none leaves it to the category. */
const RelatedProductsChosen = defineEvent(
  'RelatedProductsChosen',
  z.strictObject({
    productId: idSchema,
    relatedProductIds: relatedProductIdsSchema,
    previous: relatedProductIdsSchema,
  }),
);

/** The part of `catalogEvents` that is about other products. */
export const relatedEvents = [RelatedProductsChosen] as const;
