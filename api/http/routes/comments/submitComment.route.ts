import { commentAggregate } from '../../../../domain/comments/comment.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { comments } from '../../../../projections/comments/comments.ts';
import { isTrusted } from '../../../../projections/comments/queries.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import { commentIdOf } from '../../../application/comments/commentId.ts';
import { commentPlaceOf, keepsComments } from '../../../application/comments/commentsOpen.ts';
import { TRAP_FIELD } from '../../contracts/captcha/captchaWords.ts';
import { submitCommentRequestSchema, submittedCommentSchema } from '../../contracts/comments/comments.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { guardedHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { CommentDependencies } from './dependencies.ts';

/** POST /api/comments: by whoever sees a page that takes comments. */
export function submitCommentRoute(
  app: Gateway,
  { commandHandler, readModels, preferences, pageGate, personIdOf }: CommentDependencies,
): void {
  app.route({
    method: 'POST',
    url: '/',
    config: { rateLimit: 'comments', guardedForm: 'comment', keepsTrapped: true },
    schema: {
      tags: ['comments'],
      summary: 'Say something below a post',
      description:
        'Others see it at once, or once staff have published it, as the blog says; where it trusts those who were published before, at once of them. The address is for staff alone. What ' +
        'looks like spam is answered as if it waited.',
      headers: guardedHeadersSchema,
      body: submitCommentRequestSchema.meta({
        examples: [
          { pageId: 'page_1', authorName: 'Ada', email: 'ada@example.com', body: 'Which clay is this?' },
        ],
      }),
      response: { 201: submittedCommentSchema, ...problems(400, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const { pageId, [TRAP_FIELD]: trap = '', ...said } = request.body;
      await request.readAfter(pages.name, comments.name);
      const isOpen = keepsComments(await preferences.of(request.websiteId, 'conversation'));
      const place = isOpen ? await commentPlaceOf(readModels, request.websiteId, pageId) : null;
      // Who may not see the page is not told that it is there.
      if (!place || !(await pageGate.mayEnter(request, place.collectionId))) {
        throw new DomainError('COMMENTS_CLOSED', 'No comments are taken here.');
      }
      const personId = personIdOf(said.email);
      const commentId = commentIdOf(personId, pageId, said.body);
      const mutation = request.mutation({ kind: 'visitor', id: commentId });
      const isShownAtOnce =
        place.showsAtOnce === 'everybody' ||
        (place.showsAtOnce === 'trusted' && (await isTrusted(readModels, request.websiteId, personId)));
      const suspicions = trap === '' ? [] : (['honeypot'] as const);
      const { state, position } = await commandHandler.handle(
        commentAggregate,
        commentId,
        {
          type: 'SubmitComment',
          data: {
            ...{ ...said, commentId, pageId, personId, submittedAt: mutation.now },
            ...{ suspicions: [...suspicions], isShownAtOnce },
          },
        },
        mutation,
      );
      const status = state.status === 'published' ? 'published' : 'pending';
      return reply.code(201).writtenAt(position).send({ id: commentId, status });
    },
  });
}
