import type { ReviewEvent } from '../../domain/reviews/review.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface ProductRating {
  /** Published reviews. */
  readonly count: number;
  /** Their stars together. */
  readonly stars: number;
}

/**
 * What buyers think of a product, for its page and for search engines. `_id` is the product id. `stars` over `count`
 * is the average, 1 to 5. `docs/rules/reviews.md`
 */
export type ProductRatingDoc = Stored<ProductRating>;

type CountedEvent = Extract<ReviewEvent, { type: 'ReviewPublished' | 'ReviewRejected' }>;

/** Counted from the reviews of each product that are published, and no longer. */
export const productRatings: ReadModel<ProductRating, CountedEvent> = {
  name: 'productRatings',
  version: 1,
  handles: ['ReviewPublished', 'ReviewRejected'],
  indexes: [],
  keyOf: ({ data }) => data.productId,
  project(doc, { type, data }) {
    const { count, stars } = doc ?? { count: 0, stars: 0 };
    if (type === 'ReviewPublished') return { count: count + 1, stars: stars + data.rating };
    return data.wasPublished ? { count: count - 1, stars: stars - data.rating } : { count, stars };
  },
};
