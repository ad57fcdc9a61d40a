import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { cursorSchema, searchFor, sortedBy } from '../kernel/lists.ts';
import { statusTokenSchema } from '../orders/orderStatus.ts';

const reviewSchema = z
  .object({
    id: z.string(),
    productId: z.string(),
    authorName: z.string(),
    rating: z.int().min(1).max(5),
    title: z.string(),
    body: z.string(),
    /** The author has bought the product here. */
    isVerified: z.boolean(),
    source: z.enum(['native', 'imported']),
    status: z.enum(['pending', 'published', 'rejected']),
    reply: z.string(),
    submittedAt: z.string(),
  })
  .meta({ id: 'Review' });
/** `submittedAt` is an instant in UTC, or only the day, of reviews from a file. `reply` is the store's, or empty. */
export type ReviewView = z.infer<typeof reviewSchema>;

const ratingSchema = z
  .object({ count: z.int(), average: z.number() })
  .meta({ id: 'Rating', description: 'Published reviews and their average, 1 to 5 to one decimal' });

const page = {
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};
/** GET /api/commerce/reviews. `cursor` is the `nextCursor` of the page before. */
export const publicReviewsQuerySchema = z.object({ productId: idSchema, ...page });
/** Published ones of one product, newest first; `rating` is `null` without any. */
export const publicReviewsSchema = z.object({
  rating: ratingSchema.nullable(),
  reviews: z.array(reviewSchema),
  nextCursor: z.string().nullable(),
});
/** GET /api/commerce/reviews/moderation, for staff. */
export const moderationQuerySchema = z.object({
  status: z.enum(['pending', 'published', 'rejected']).default('pending'),
  productId: idSchema.optional(),
  search: searchFor('its title, of its text or of who wrote it'),
  /** Only those with so many stars. */
  rating: z.coerce.number().int().min(1).max(5).optional(),
  sort: sortedBy(['written', 'rating']),
  ...page,
  cursor: cursorSchema,
});
/** What staff read of a review. */
const moderatedReviewSchema = reviewSchema
  .extend({
    /** Empty for a product that no longer exists. */
    productName: z.string(),
    /** Why it was rejected; empty where nobody said why. */
    reason: z.string(),
  })
  .meta({ id: 'ModeratedReview' });
/** A review with the name of what it is about, and why it was rejected. */
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>;
/** 200 of GET /api/commerce/reviews/moderation; `nextCursor` is `null` on the last page. */
export const reviewListSchema = z.object({
  reviews: z.array(moderatedReviewSchema),
  nextCursor: z.string().nullable(),
});

/** POST /api/commerce/reviews (`docs/rules/reviews.md#writing`). */
export const submitReviewRequestSchema = z.strictObject({
  productId: idSchema,
  rating: z.int().min(1).max(5),
  title: z.string().trim().max(150).default(''),
  body: z.string().trim().max(5000).default(''),
  authorName: z.string().trim().min(1).max(100),
  /** The token of the order that the product was bought with; a signed-in customer needs none. */
  orderToken: z.string().min(16).max(128).optional(),
});
/** 201 of POST /api/commerce/reviews: staff look at it first. */
export const submittedSchema = z.object({
  id: z.string(),
  isVerified: z.boolean(),
  status: z.literal('pending'),
});
/** POST /api/commerce/reviews/{reviewId}/reject. Why, for staff. */
export const rejectReviewRequestSchema = z.strictObject({ reason: z.string().trim().max(500).default('') });
/** PUT /api/commerce/reviews/{reviewId}/reply. An empty reply takes an earlier one away. */
export const answerReviewRequestSchema = z.strictObject({ reply: z.string().trim().max(2000) });
/** 200 of GET /api/commerce/reviews/{reviewId} */
export const moderatedReviewAnswerSchema = z.object({ review: moderatedReviewSchema });
/** 200 of publishing, rejecting and replying. */
export const reviewStatusSchema = z.object({
  review: z.object({
    id: z.string(),
    status: z.enum(['pending', 'published', 'rejected']),
    reply: z.string(),
  }),
});

/** /api/commerce/reviews/requests/{token}/decline: the token of the order's status page. */
export const reviewRequestParamsSchema = z.object({ token: statusTokenSchema });
/** 200 of GET and POST …/requests/{token}/decline: whether the buyer is still asked for reviews. */
export const reviewRequestsDeclinedSchema = z.object({ isAsked: z.boolean() });
