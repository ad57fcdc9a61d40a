import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { requestChoiceAggregate } from '../../../../domain/reviews/requestChoice.ts';
import { orders } from '../../../../projections/orders/orders.ts';
import { orderOfToken } from '../../../application/orders/orderOfToken.ts';
import { reviewRequestParamsSchema, reviewRequestsDeclinedSchema } from '../../contracts/reviews/reviews.ts';
import { visitor } from '../../kernel/actors.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { pressToDoSo, sendPlainPage, wantsPage } from '../../pages/plainPage.ts';
import type { ReviewDependencies } from './dependencies.ts';

/** `/api/commerce/reviews/requests/{token}/decline`: the token of the order that a buyer was asked about allows it. */
export function requestLinksRoutes(app: Gateway, dependencies: ReviewDependencies): void {
  const { commandHandler, personIdOf } = dependencies;
  takeForms(app, 1024);

  async function personBehind(request: FastifyRequest): Promise<string> {
    const { token } = request.params as z.infer<typeof reviewRequestParamsSchema>;
    await request.readAfter(orders.name);
    const found = await orderOfToken(dependencies, request.websiteId, token);
    if (!found) throw new DomainError('ORDER_NOT_FOUND', 'This link leads nowhere any more.');
    return personIdOf(found.email);
  }

  app.route({
    method: 'GET',
    url: '/requests/:token/decline',
    schema: {
      tags: ['reviews'],
      summary: 'Look before declining requests for reviews',
      description: 'A page with a button for people, JSON for programs. Changes nothing.',
      params: reviewRequestParamsSchema,
      response: { 200: reviewRequestsDeclinedSchema, ...problems(400, 404) },
    },
    handler: async (request, reply) => {
      const { state } = await commandHandler.load(requestChoiceAggregate, await personBehind(request));
      return answer(request, reply, !state.isDeclined);
    },
  });

  app.route({
    method: 'POST',
    url: '/requests/:token/decline',
    // Whoever has the link may: a mail program does so in one click (RFC 8058) and has no crumb.
    config: { isSigned: true },
    schema: {
      tags: ['reviews'],
      summary: 'Decline requests for reviews',
      description: 'Nobody asks the buyer at this address for reviews any more, whatever they order.',
      params: reviewRequestParamsSchema,
      response: { 200: reviewRequestsDeclinedSchema, ...problems(400, 404) },
    },
    handler: async (request, reply) => {
      const personId = await personBehind(request);
      const mutation = request.mutation(visitor(personId));
      const data = { personId, declinedAt: mutation.now };
      const command = { type: 'DeclineReviewRequests', data } as const;
      const { position } = await commandHandler.handle(requestChoiceAggregate, personId, command, mutation);
      return answer(request, reply.writtenAt(position), false);
    },
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, isAsked: boolean) {
  if (!wantsPage(request)) return { isAsked };
  const body = isAsked ? pressToDoSo('Ask me for no reviews') : '<p>We will not ask you for reviews.</p>';
  return sendPlainPage(reply, 'Reviews', body);
}
