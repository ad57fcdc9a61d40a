import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

const named = { commentId: idSchema, pageId: idSchema };
/** Words of one comment, or about it: sealed with its own key, as whoever writes one need have no account. */
const said = (text: z.ZodString) => personal('commentId', text);

/** What makes a comment look like none of a person's (`docs/rules/comments.md#spam`). */
export const COMMENT_SUSPICIONS = ['honeypot'] as const;

/** By `SubmitComment`: what a visitor says below a page. Others see it after `CommentPublished`. */
export const CommentSubmitted = defineEvent(
  'CommentSubmitted',
  z.strictObject({
    ...named,
    /** Stands for whoever reads mail at the address. */
    personId: idSchema,
    authorName: said(z.string().trim().min(1).max(100)),
    /** For staff alone. */
    email: said(z.string().max(256)),
    body: said(z.string().trim().min(1).max(5000)),
    /** Why it is taken for spam; empty where it is not. */
    suspicions: z.array(z.enum(COMMENT_SUSPICIONS)),
    submittedAt: instantSchema,
  }),
);
/** By `PublishComment`, or with `CommentSubmitted` where the owner shows comments at once. */
const CommentPublished = defineEvent('CommentPublished', z.strictObject(named));
/** By `RejectComment`: nobody sees it, or no longer. */
const CommentRejected = defineEvent(
  'CommentRejected',
  z.strictObject({ ...named, reason: said(z.string().max(500)) }),
);
/** By `MarkCommentSpam`: it is none of a person's, and nobody sees it. */
const CommentMarkedSpam = defineEvent('CommentMarkedSpam', z.strictObject(named));
/** By `AnswerComment`: the owner replies beneath it; an empty reply takes an earlier one away. */
const CommentAnswered = defineEvent(
  'CommentAnswered',
  z.strictObject({ ...named, reply: said(z.string().trim().max(2000)), previousReply: said(z.string()) }),
);
/** By `EraseComment`: the key that sealed it is destroyed. That somebody commented stays known. */
const CommentErased = defineEvent('CommentErased', z.strictObject({ ...named, erasedAt: instantSchema }));

/** What `domain/registry.ts` registers of comments: an event that is missing here cannot be written. */
export const commentEvents = [
  CommentSubmitted,
  CommentPublished,
  CommentRejected,
  CommentMarkedSpam,
  CommentAnswered,
  CommentErased,
] as const;
/** Every fact of stream `comment-{commentId}`. */
export type CommentEvent = EventOf<(typeof commentEvents)[number]>;
