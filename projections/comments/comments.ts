import { type CommentEvent, commentEvents } from '../../domain/comments/comment.events.ts';
import type { CommentStatus } from '../../domain/comments/comment.facts.ts';
import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import { erasedText } from '../erasedText.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Comment {
  readonly pageId: string;
  readonly personId: string;
  readonly authorName: string;
  /** For staff alone. */
  readonly email: string;
  readonly body: string;
  /** One that was erased by itself is shown nowhere. */
  readonly status: CommentStatus | 'erased';
  readonly suspicions: readonly string[];
  readonly reply: string;
  /** Why staff rejected it, for staff; empty where nobody said why, and once it is published. */
  readonly reason: string;
  /** ISO 8601 */
  readonly submittedAt: string;
  /** Place of its submission in the log, by which pages go. */
  readonly position: number;
}

/** One comment, for the page that it stands below and for staff who look at it. `_id` is the comment id. `docs/rules/comments.md` */
export type CommentDoc = Stored<Comment>;

type ShownEvent = CommentEvent | Extract<CustomerEvent, { type: 'CustomerErased' }>;

/** Folded from the stream of each comment. */
export const comments: ReadModel<Comment, ShownEvent> = {
  name: 'comments',
  version: 2,
  handles: [...commentEvents.map(({ type }) => type), 'CustomerErased'],
  indexes: [
    { keys: { pageId: 1, status: 1, position: -1 } },
    { keys: { websiteId: 1, status: 1, position: -1 } },
    { keys: { websiteId: 1, status: 1, authorName: 1, position: 1 } },
    { keys: { websiteId: 1, personId: 1 } },
  ],
  textsOf: ({ body, authorName, email }) => [body, authorName, email],
  keyOf: ({ type, data }) => (type === 'CustomerErased' ? (data.commentIds ?? []) : data.commentId),
  project(doc, event) {
    if (event.type === 'CustomerErased') return doc && withoutPerson(doc);
    if (event.type === 'CommentSubmitted') {
      const { commentId: _, ...said } = event.data;
      const status = said.suspicions.length > 0 ? 'spam' : 'pending';
      return { ...said, status, reply: '', reason: '', position: event.position };
    }
    if (doc === null) return null;
    switch (event.type) {
      case 'CommentPublished':
        return { ...doc, status: 'published', reason: '' };
      case 'CommentRejected':
        return { ...doc, status: 'rejected', reason: event.data.reason };
      case 'CommentMarkedSpam':
        return { ...doc, status: 'spam' };
      case 'CommentAnswered':
        return { ...doc, reply: event.data.reply };
      default:
        return { ...withoutPerson(doc), status: 'erased', personId: '' };
    }
  },
};

const withoutPerson = (doc: Comment): Comment => ({
  ...doc,
  authorName: erasedText(doc.authorName),
  email: erasedText(doc.email),
  body: erasedText(doc.body),
  reply: erasedText(doc.reply),
  reason: erasedText(doc.reason),
});
