import type { FastifyRequest } from 'fastify';
import { dayOf } from '../../../../domain/kernel/calendar.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { likesAggregate } from '../../../../domain/likes/likes.decider.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import { likedCollectionOf } from '../../../application/likes/likePlace.ts';
import { likeRequestSchema, likeResultSchema } from '../../contracts/likes/likes.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { LikeDependencies } from './dependencies.ts';

/** POST /api/likes: by whoever sees a page whose collection takes likes. */
export function likeRoute(app: Gateway, dependencies: LikeDependencies): void {
  const { commandHandler, readModels, preferences, pageGate, visitorIds, now } = dependencies;

  /**
   * Who agreed to be known again is counted once, with others whose ids begin alike; everybody else once a day, with everybody
   * of that day.
   */
  async function visitorOf(request: FastifyRequest): Promise<{ share: string; visitorId: string }> {
    const { websiteId, ip: address, headers } = request;
    const { agreed, consentId } = await request.consent();
    if (consentId !== null && agreed.includes('analytics')) {
      const visitorId = visitorIds.known({ websiteId, analyticsId: consentId });
      return { share: `known${visitorId.slice(0, 1)}`, visitorId };
    }
    const at = now().toISOString();
    const userAgent = headers['user-agent'] ?? '';
    const visitorId = await visitorIds.of({ websiteId, at, address, userAgent });
    return { share: dayOf(at), visitorId };
  }

  app.route({
    method: 'POST',
    url: '/',
    config: { rateLimit: 'likes' },
    schema: {
      tags: ['likes'],
      summary: 'Like a post, or take that back',
      description:
        'Each visitor counts once: always, where they agreed to be known again, and once a day otherwise. Nothing is kept in their browser.',
      headers: mutationHeadersSchema,
      body: likeRequestSchema.meta({ examples: [{ pageId: 'page_1', isLiked: true }] }),
      response: { 200: likeResultSchema, ...problems(400, 403, 429) },
    },
    handler: async (request, reply) => {
      const { pageId, isLiked } = request.body;
      await request.readAfter(pages.name);
      const { simpleLikingEnabled } = await preferences.of(request.websiteId, 'conversation');
      const collectionId = simpleLikingEnabled
        ? await likedCollectionOf(readModels, request.websiteId, pageId)
        : null;
      // Who may not see the page is not told that it is there.
      if (collectionId === null || !(await pageGate.mayEnter(request, collectionId))) {
        throw new DomainError('LIKES_CLOSED', 'No likes are taken here.');
      }
      const { share, visitorId } = await visitorOf(request);
      const { position } = await commandHandler.handle(
        likesAggregate,
        `${pageId}.${share}`,
        { type: isLiked ? 'LikePage' : 'WithdrawLike', data: { pageId, share, visitorId } },
        request.mutation({ kind: 'visitor', id: visitorId }),
      );
      return reply.writtenAt(position).send({ pageId, isLiked });
    },
  });
}
