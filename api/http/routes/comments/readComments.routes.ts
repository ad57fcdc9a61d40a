import { z } from 'zod';
import { commentAggregate } from '../../../../domain/comments/comment.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { comments } from '../../../../projections/comments/comments.ts';
import { COMMENT_SORTS, commentById, listComments } from '../../../../projections/comments/queries.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import {
  commentAnswerSchema,
  commentListSchema,
  commentsQuerySchema,
} from '../../contracts/comments/comments.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextPlaceCursor, pageAsked } from '../../kernel/paging.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { moderatedCommentsOf } from './commentView.ts';
import type { CommentDependencies } from './dependencies.ts';

/** What staff have to look at, and what became of the rest. Visitors read comments on the page. */
export function readCommentsRoutes(
  app: Gateway,
  { commandHandler, readModels }: Pick<CommentDependencies, 'commandHandler' | 'readModels'>,
): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('comments.moderate'),
    schema: {
      tags: ['comments'],
      summary: 'Comments to look at',
      description: 'Those that wait, unless another status is asked for; newest first unless said otherwise.',
      headers: readHeadersSchema,
      querystring: commentsQuerySchema,
      response: { 200: commentListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(comments.name, pages.name);
      const { status, pageId, search } = request.query;
      const page = pageAsked(request.query, COMMENT_SORTS);
      const found = await listComments(readModels, {
        ...page,
        ...{ websiteId: request.websiteId, status, search },
        ...(pageId !== undefined && { pageId }),
      });
      return {
        comments: await moderatedCommentsOf(readModels, request.websiteId, found),
        nextCursor: nextPlaceCursor(found, page),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/:commentId',
    onRequest: requireCapability('comments.moderate'),
    schema: {
      tags: ['comments'],
      summary: 'One comment, to publish, reject or answer it',
      description: 'With the `etag` that an answer names.',
      headers: readHeadersSchema,
      params: z.object({ commentId: idSchema }),
      response: { 200: commentAnswerSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { commentId } = request.params;
      await request.readAfter(comments.name, pages.name);
      const { state, revision } = await commandHandler.load(commentAggregate, commentId);
      const doc = await commentById(readModels, request.websiteId, commentId);
      const [shown] = await moderatedCommentsOf(readModels, request.websiteId, doc ? [doc] : []);
      if (state.status === 'absent' || state.status === 'erased' || !shown) {
        throw new DomainError('COMMENT_NOT_FOUND', 'There is no such comment.');
      }
      // What is edited is that of the revision, whatever the read model has got to.
      const comment = { ...shown, status: state.status, reply: state.reply };
      return reply.header('etag', etagOf(revision)).send({ comment });
    },
  });
}
