import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { type CommentEvent, CommentSubmitted } from './comment.events.ts';
import type { CommentStatus } from './comment.facts.ts';

const one = z.strictObject({ commentId: idSchema });

/** `isShownAtOnce`: the owner looks at comments only after visitors do; what looks like spam waits all the same. */
export const submitCommentSchema = CommentSubmitted.schema.extend({ isShownAtOnce: z.boolean() });
export type SubmitComment = Command<'SubmitComment', z.infer<typeof submitCommentSchema>>;

/** The commands of a comment, each with the schema of its data. */
const commentCommands = {
  SubmitComment: submitCommentSchema,
  PublishComment: one,
  RejectComment: one.extend({ reason: z.string().trim().max(500) }),
  MarkCommentSpam: one,
  AnswerComment: one.extend({ reply: z.string().trim().max(2000) }),
  EraseComment: one.extend({ at: instantSchema }),
};
export type CommentCommand = CommandsOf<typeof commentCommands>;

export type CommentState =
  | { readonly status: 'absent' }
  | {
      readonly status: CommentStatus | 'erased';
      readonly commentId: string;
      readonly pageId: string;
      readonly reply: string;
    };
type Submitted = Exclude<CommentState, { status: 'absent' }>;

/** What one visitor said below one page: stream `comment-{commentId}`. */
export const commentAggregate: Aggregate<CommentState, CommentCommand, CommentEvent> = {
  category: 'comment',
  commands: commentCommands,
  initialState: { status: 'absent' },
  isTerminal: ({ status }) => status === 'erased',
  decide(command, state) {
    if (command.type === 'SubmitComment') return submit(command, state);
    if (state.status === 'absent') throw new DomainError('COMMENT_NOT_FOUND', 'There is no such comment.');
    return decideSubmitted(command, state);
  },
  evolve(state, event) {
    if (event.type === 'CommentSubmitted') {
      const { commentId, pageId, suspicions } = event.data;
      return { status: suspicions.length > 0 ? 'spam' : 'pending', commentId, pageId, reply: '' };
    }
    return state.status === 'absent' ? state : evolveSubmitted(state, event);
  },
};

function submit(
  { data: { isShownAtOnce, ...data } }: SubmitComment,
  { status }: CommentState,
): CommentEvent[] {
  if (status !== 'absent') throw new DomainError('ALREADY_COMMENTED', 'You have said this here already.');
  const { commentId, pageId, suspicions } = data;
  const submitted: CommentEvent = { type: 'CommentSubmitted', data };
  return isShownAtOnce && suspicions.length === 0
    ? [submitted, { type: 'CommentPublished', data: { commentId, pageId } }]
    : [submitted];
}

function decideSubmitted(
  command: Exclude<CommentCommand, SubmitComment>,
  comment: Submitted,
): CommentEvent[] {
  const { commentId, pageId, status, reply: previousReply } = comment;
  const named = { commentId, pageId };
  if (status === 'erased') {
    if (command.type === 'EraseComment') return [];
    throw new DomainError('COMMENT_ERASED', 'This comment was erased.');
  }
  switch (command.type) {
    case 'PublishComment':
      return status === 'published' ? [] : [{ type: 'CommentPublished', data: named }];
    case 'RejectComment': {
      const { reason } = command.data;
      return status === 'rejected' ? [] : [{ type: 'CommentRejected', data: { ...named, reason } }];
    }
    case 'MarkCommentSpam':
      return status === 'spam' ? [] : [{ type: 'CommentMarkedSpam', data: named }];
    case 'AnswerComment': {
      const { reply } = command.data;
      if (reply === previousReply) return [];
      return [{ type: 'CommentAnswered', data: { ...named, reply, previousReply } }];
    }
    case 'EraseComment':
      return [{ type: 'CommentErased', data: { ...named, erasedAt: command.data.at } }];
    default:
      return unreachable(command);
  }
}

function evolveSubmitted(
  comment: Submitted,
  event: Exclude<CommentEvent, { type: 'CommentSubmitted' }>,
): CommentState {
  switch (event.type) {
    case 'CommentPublished':
      return { ...comment, status: 'published' };
    case 'CommentRejected':
      return { ...comment, status: 'rejected' };
    case 'CommentMarkedSpam':
      return { ...comment, status: 'spam' };
    case 'CommentAnswered':
      return { ...comment, reply: event.data.reply };
    case 'CommentErased':
      return { ...comment, status: 'erased', reply: '' };
    default:
      return comment;
  }
}
