import { type ReviewEvent, reviewEvents } from '../../domain/reviews/review.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Review {
  readonly productId: string;
  readonly authorName: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly isVerified: boolean;
  readonly source: 'native' | 'imported';
  readonly status: 'pending' | 'published' | 'rejected';
  readonly reply: string;
  readonly submittedAt: string;
  /** Place of its submission in the log, by which pages go. */
  readonly position: number;
}

/** One review. `_id` is the review id. */
export type ReviewDoc = Stored<Review>;

export const reviews: ReadModel<Review, ReviewEvent> = {
  name: 'reviews',
  version: 1,
  handles: reviewEvents.map(({ type }) => type),
  indexes: [
    { keys: { productId: 1, status: 1, position: -1 } },
    { keys: { websiteId: 1, status: 1, position: -1 } },
  ],
  keyOf: ({ data }) => data.reviewId,
  project(doc, event) {
    if (event.type === 'ReviewSubmitted') {
      const { reviewId, authorId, ...said } = event.data;
      return { ...said, status: 'pending', reply: '', position: event.position };
    }
    if (doc === null) return null;
    switch (event.type) {
      case 'ReviewPublished':
        return { ...doc, status: 'published' };
      case 'ReviewRejected':
        return { ...doc, status: 'rejected' };
      default:
        return { ...doc, reply: event.data.reply };
    }
  },
};
