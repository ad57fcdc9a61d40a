import { z } from 'zod';
import { COMMENT_STATUSES } from '../../../../domain/comments/comment.facts.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { TRAP_FIELD } from '../captcha/captchaWords.ts';
import { cursorSchema, searchFor, sortedBy } from '../kernel/lists.ts';

const statusSchema = z.enum(COMMENT_STATUSES);
const typed = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `This is too long: ${max} characters at most.`);

/** POST /api/comments (`docs/rules/comments.md#writing`). */
export const submitCommentRequestSchema = z.strictObject({
  pageId: idSchema,
  authorName: typed('Say your name.', 100),
  email: z
    .string()
    .trim()
    .max(256)
    .regex(z.regexes.email, 'Write an e-mail address, such as ada@example.com.'),
  body: typed('Write what you want to say.', 5000),
  /** No person sees this field: only a program that fills in everything fills it in. */
  [TRAP_FIELD]: z.string().max(2000).optional(),
});
/** 201 of POST /api/comments: others see it now, or once somebody has looked at it. */
export const submittedCommentSchema = z.object({
  id: z.string(),
  status: z.enum(['pending', 'published']),
});

/** What staff read of a comment. */
const moderatedCommentSchema = z
  .object({
    id: z.string(),
    pageId: z.string(),
    /** The title and the address of the page as visitors see them; empty for one that is gone. */
    pageTitle: z.string(),
    pageUrl: z.string(),
    authorName: z.string(),
    email: z.string(),
    body: z.string(),
    status: statusSchema,
    /** Why it was taken for spam by itself; empty where it was not. */
    suspicions: z.array(z.string()),
    reply: z.string(),
    /** Why it was rejected; empty where nobody said why. */
    reason: z.string(),
    submittedAt: z.string(),
  })
  .meta({ id: 'ModeratedComment' });
/** `submittedAt` is an instant in UTC. `reply` is the owner's, or empty. */
export type ModeratedComment = z.infer<typeof moderatedCommentSchema>;

/** GET /api/comments, for staff. `cursor` is the `nextCursor` of the page before. */
export const commentsQuerySchema = z.object({
  status: statusSchema.default('pending'),
  pageId: idSchema.optional(),
  search: searchFor('what was said, or of who said it'),
  sort: sortedBy(['written', 'author']),
  cursor: cursorSchema,
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
/** 200 of GET /api/comments; `nextCursor` is `null` on the last page. */
export const commentListSchema = z.object({
  comments: z.array(moderatedCommentSchema),
  nextCursor: z.string().nullable(),
});
/** 200 of GET /api/comments/{commentId} */
export const commentAnswerSchema = z.object({ comment: moderatedCommentSchema });
/** POST /api/comments/{commentId}/reject. Why, for staff. */
export const rejectCommentRequestSchema = z.strictObject({ reason: z.string().trim().max(500).default('') });
/** PUT /api/comments/{commentId}/reply. An empty reply takes an earlier one away. */
export const answerCommentRequestSchema = z.strictObject({ reply: z.string().trim().max(2000) });
/** 200 of everything that staff do with a comment. */
export const commentStandingSchema = z.object({
  comment: z.object({ id: z.string(), status: z.enum([...COMMENT_STATUSES, 'erased']), reply: z.string() }),
});
