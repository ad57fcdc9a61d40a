import type { ReviewEvent } from '../../domain/reviews/review.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface ProductRating {
  /** Published reviews. */
  readonly count: number;
  /** Their stars together. */
  readonly stars: number;
}

/** What buyers think of a product, in one number. `_id` is the product id. */
export type ProductRatingDoc = Stored<ProductRating>;

type CountedEvent = Extract<ReviewEvent, { type: 'ReviewPublished' | 'ReviewRejected' }>;

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
