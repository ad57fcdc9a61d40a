import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { statusTokenSchema } from '../orders/orderStatus.ts';

export const reviewSchema = z
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
export type ReviewView = z.infer<typeof reviewSchema>;

export const ratingSchema = z
  .object({ count: z.int(), average: z.number() })
  .meta({ id: 'Rating', description: 'Published reviews and their average, 1 to 5 to one decimal' });

const page = {
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};
export const publicReviewsQuerySchema = z.object({ productId: idSchema, ...page });
export const publicReviewsSchema = z.object({
  rating: ratingSchema.nullable(),
  reviews: z.array(reviewSchema),
  nextCursor: z.string().nullable(),
});
export const moderationQuerySchema = z.object({
  status: z.enum(['pending', 'published', 'rejected']).default('pending'),
  productId: idSchema.optional(),
  ...page,
});
export const reviewListSchema = z.object({
  reviews: z.array(reviewSchema),
  nextCursor: z.string().nullable(),
});

export const submitReviewRequestSchema = z.strictObject({
  productId: idSchema,
  rating: z.int().min(1).max(5),
  title: z.string().trim().max(150).default(''),
  body: z.string().trim().max(5000).default(''),
  authorName: z.string().trim().min(1).max(100),
  /** The token of the order that the product was bought with; a signed-in customer needs none. */
  orderToken: z.string().min(16).max(128).optional(),
});
export const submittedSchema = z.object({
  id: z.string(),
  isVerified: z.boolean(),
  status: z.literal('pending'),
});
export const rejectRequestSchema = z.strictObject({ reason: z.string().trim().max(500).default('') });
export const replyRequestSchema = z.strictObject({ reply: z.string().trim().max(2000) });
export const reviewStatusSchema = z.object({
  review: z.object({
    id: z.string(),
    status: z.enum(['pending', 'published', 'rejected']),
    reply: z.string(),
  }),
});

export const reviewRequestParamsSchema = z.object({ token: statusTokenSchema });
/** Whether the buyer is still asked for reviews. */
export const reviewRequestsDeclinedSchema = z.object({ isAsked: z.boolean() });
