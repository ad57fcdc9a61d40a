import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import { type ReviewEvent, reviewEvents } from '../../domain/reviews/review.events.ts';
import { erasedText } from '../erasedText.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Review {
  readonly productId: string;
  /** The customer, or the order of a guest. */
  readonly authorId: string;
  readonly authorName: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly isVerified: boolean;
  readonly source: 'native' | 'imported';
  readonly status: 'pending' | 'published' | 'rejected';
  readonly reply: string;
  /** Why staff rejected it, for staff; empty where nobody said why, and once it is published. */
  readonly reason: string;
  /** An instant, or only a day. */
  readonly submittedAt: string;
  /** Place of its submission in the log, by which pages go. */
  readonly position: number;
}

/**
 * One review, for the page of its product and for staff who look at it. `_id` is the review id. `rating` is 1 to 5
 * stars. `docs/rules/reviews.md`
 */
export type ReviewDoc = Stored<Review>;

type ShownEvent = ReviewEvent | Extract<CustomerEvent, { type: 'CustomerErased' }>;

/** Folded from the stream of each review. */
export const reviews: ReadModel<Review, ShownEvent> = {
  name: 'reviews',
  version: 6,
  handles: [...reviewEvents.map(({ type }) => type), 'CustomerErased'],
  indexes: [
    { keys: { productId: 1, status: 1, position: -1 } },
    { keys: { websiteId: 1, status: 1, position: -1 } },
    { keys: { websiteId: 1, status: 1, rating: 1, position: 1 } },
  ],
  textsOf: ({ title, body, authorName }) => [title, body, authorName],
  keyOf: ({ type, data }) => (type === 'CustomerErased' ? data.reviewIds : data.reviewId),
  project(doc, event) {
    if (event.type === 'CustomerErased') return doc && erased(doc);
    if (event.type === 'ReviewSubmitted') {
      const { reviewId, ...said } = event.data;
      return { ...said, status: 'pending', reply: '', reason: '', position: event.position };
    }
    if (doc === null) return null;
    switch (event.type) {
      case 'ReviewPublished':
        return { ...doc, status: 'published', reason: '' };
      case 'ReviewRejected':
        return { ...doc, status: 'rejected', reason: event.data.reason };
      default:
        return { ...doc, reply: event.data.reply };
    }
  },
};

const erased = (doc: Review): Review => ({
  ...doc,
  authorName: erasedText(doc.authorName),
  title: erasedText(doc.title),
  body: erasedText(doc.body),
  reply: erasedText(doc.reply),
  reason: erasedText(doc.reason),
});
