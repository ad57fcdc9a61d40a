import type { ReviewDoc } from '../../../../projections/reviews/reviews.ts';
import type { ReviewView } from '../../contracts/reviews/reviews.ts';

export function reviewViewOf(doc: ReviewDoc): ReviewView {
  const { _id, _position, websiteId, position, ...review } = doc;
  return { id: _id, ...review };
}
