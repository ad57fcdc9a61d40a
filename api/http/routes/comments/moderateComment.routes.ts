import { z } from 'zod';
import {
  type CommentCommand,
  type CommentState,
  commentAggregate,
} from '../../../../domain/comments/comment.decider.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import {
  answerCommentRequestSchema,
  commentStandingSchema,
  rejectCommentRequestSchema,
} from '../../contracts/comments/comments.ts';
import { staffActor } from '../../kernel/actors.ts';
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { changeHeaders, conflictStatus, etagOf } from '../../kernel/revisions.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { CommentDependencies } from './dependencies.ts';

type Submitted = Exclude<CommentState, { readonly status: 'absent' }>;

/** `/api/comments/{commentId}/…`: what moderators do with a comment. */
export function moderateCommentRoutes(
  app: Gateway,
  { commandHandler, destroyKeys }: Pick<CommentDependencies, 'commandHandler' | 'destroyKeys'>,
): void {
  function add<Body extends z.ZodType>(definition: {
    readonly method: 'POST' | 'PUT' | 'DELETE';
    readonly url: string;
    readonly body?: Body;
    readonly summary: string;
    readonly description: string;
    /** What it overwrites, as the body names it. */
    readonly edits?: (comment: Submitted) => Partial<z.output<Body>>;
    command(commentId: string, body: z.output<Body>, now: string): CommentCommand;
    after?(commentId: string): Promise<void>;
  }): void {
    const { method, url, body, summary, description, command, edits, after } = definition;
    app.route({
      method,
      url: `/:commentId${url}`,
      onRequest: requireCapability('comments.moderate'),
      schema: {
        tags: ['comments'],
        summary,
        description,
        headers: changeHeaders(edits),
        params: z.object({ commentId: idSchema }),
        ...(body && { body }),
        response: {
          200: commentStandingSchema,
          ...problems(400, 401, 403, 404, 409, ...conflictStatus(edits)),
        },
      },
      handler: async (request, reply) => {
        const { commentId } = request.params;
        const mutation = request.mutation(staffActor(request));
        const { state, position, revision } = await carryOut(
          commandHandler,
          commentAggregate,
          commentId,
          {
            overwrites: edits && ((comment) => (comment.status === 'absent' ? null : edits(comment))),
            sent: (request.body ?? {}) as z.output<Body> & object,
            command: (fields) => command(commentId, fields, mutation.now),
          },
          request.headers,
          mutation,
        );
        if (state.status === 'absent') throw new Error('A command on a comment left no comment');
        await after?.(commentId);
        const { status, reply: answer } = state;
        return reply
          .writtenAt(position)
          .header('etag', etagOf(revision))
          .send({ comment: { id: commentId, status, reply: answer } });
      },
    });
  }

  add({
    ...{ method: 'POST', url: '/publish', summary: 'Publish a comment' },
    description:
      'Visitors see it below its page. What was taken for spam, or rejected, is published as well.',
    command: (commentId) => ({ type: 'PublishComment', data: { commentId } }),
  });
  add({
    ...{ method: 'POST', url: '/reject', summary: 'Reject a comment' },
    body: rejectCommentRequestSchema.meta({ examples: [{ reason: 'Not about the post' }] }),
    description: 'Visitors do not see it, or no longer.',
    command: (commentId, body) => ({ type: 'RejectComment', data: { commentId, ...body } }),
  });
  add({
    ...{ method: 'POST', url: '/spam', summary: 'Say that a comment is spam' },
    description: 'Visitors do not see it, or no longer, and it waits for nobody.',
    command: (commentId) => ({ type: 'MarkCommentSpam', data: { commentId } }),
  });
  add({
    ...{ method: 'PUT', url: '/reply', summary: 'Answer a comment' },
    body: answerCommentRequestSchema.meta({ examples: [{ reply: 'Stoneware, from nearby.' }] }),
    description: 'Shown below it; an empty text takes the answer away.',
    edits: ({ reply }) => ({ reply }),
    command: (commentId, body) => ({ type: 'AnswerComment', data: { commentId, ...body } }),
  });
  add({
    ...{ method: 'DELETE', url: '', summary: 'Erase a comment' },
    description: 'For good: the key that seals it is destroyed. That somebody commented stays known.',
    command: (commentId, _, at) => ({ type: 'EraseComment', data: { commentId, at } }),
    // The process that follows erasures does so too, should this one be cut off here.
    after: (commentId) => destroyKeys({ subjects: [commentId] }),
  });
}
