import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

const named = { reviewId: idSchema, productId: idSchema };
const rating = z.int().min(1).max(5);
/** What staff say to whoever wrote the review, or of them. */
const said = (text: z.ZodString) => personal('reviewId', text);

/** Days from a file were once written down as midnight in UTC, which is the day before in half of the world. */
function withoutInventedHour(data: Record<string, unknown>): Record<string, unknown> {
  const { source, submittedAt } = data;
  const [day, hour] = String(submittedAt).split('T');
  return source === 'imported' && hour === '00:00:00.000Z' ? { ...data, submittedAt: day } : data;
}

/** By `SubmitReview`. Nobody sees it before `ReviewPublished`; `rating` is 1 to 5 stars. */
export const ReviewSubmitted = defineEvent(
  'ReviewSubmitted',
  z.strictObject({
    ...named,
    /** Whose words these are: a customer, an order of a guest, or a file that was imported. */
    authorId: idSchema,
    authorName: personal('authorId', z.string().trim().min(1).max(100)),
    rating,
    title: personal('authorId', z.string().trim().max(150)),
    body: personal('authorId', z.string().trim().max(5000)),
    /** Whether the author has bought the product here. */
    isVerified: z.boolean(),
    source: z.enum(['native', 'imported']),
    /** An instant, or only the day where nobody said the hour: of reviews from a file. */
    submittedAt: instantSchema.or(z.iso.date()),
  }),
  { version: 2, upcasters: { 1: withoutInventedHour } },
);
/** By `PublishReview`: visitors see it, and its rating counts. */
const ReviewPublished = defineEvent('ReviewPublished', z.strictObject({ ...named, rating }));
/** By `RejectReview`: nobody sees it, and its rating counts no more where it `wasPublished`. */
const ReviewRejected = defineEvent(
  'ReviewRejected',
  z.strictObject({ ...named, rating, wasPublished: z.boolean(), reason: said(z.string().max(500)) }),
);
/** By `AnswerReview`: staff reply beneath it; an empty reply takes an earlier one away. */
const ReviewAnswered = defineEvent(
  'ReviewAnswered',
  z.strictObject({ ...named, reply: said(z.string().trim().max(2000)), previousReply: said(z.string()) }),
);

/** What `domain/registry.ts` registers of reviews: an event that is missing here cannot be written. */
export const reviewEvents = [ReviewSubmitted, ReviewPublished, ReviewRejected, ReviewAnswered] as const;
/** Every fact of stream `review-{reviewId}`. */
export type ReviewEvent = EventOf<(typeof reviewEvents)[number]>;
