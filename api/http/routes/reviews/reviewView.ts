import { productsByIds } from '../../../../projections/catalog/queries.ts';
import type { ReviewDoc } from '../../../../projections/reviews/reviews.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { ModeratedReview, ReviewView } from '../../contracts/reviews/reviews.ts';

export function reviewViewOf(doc: ReviewDoc): ReviewView {
  const { _id, _position, _words, websiteId, position, authorId, reason, ...review } = doc;
  return { id: _id, ...review };
}

/** The same for staff: with the names of the products, and why a review was rejected. */
export async function moderatedReviewsOf(
  readModels: ReadModels,
  websiteId: string,
  docs: readonly ReviewDoc[],
): Promise<ModeratedReview[]> {
  const productIds = [...new Set(docs.map(({ productId }) => productId))];
  const products = await productsByIds(readModels, websiteId, productIds);
  return docs.map((doc) => ({
    ...reviewViewOf(doc),
    productName: products.get(doc.productId)?.name ?? '',
    reason: doc.reason,
  }));
}
