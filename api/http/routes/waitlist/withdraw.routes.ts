import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { waitlistAggregate, waitlistStreamId } from '../../../../domain/waitlist/waitlist.decider.ts';
import { withdrawalSchema, withdrawParamsSchema } from '../../contracts/waitlist/waitlist.ts';
import { visitor } from '../../kernel/actors.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { wantsPage } from '../../pages/plainPage.ts';
import type { WaitlistDependencies } from './dependencies.ts';
import { withdrawPage } from './withdrawPage.ts';

type Params = z.output<typeof withdrawParamsSchema>;

/**
 * …/restock/withdraw/{productId}/{variantId}/{signUpId}: the link in every restock mail. Looking at it changes nothing,
 * because programs follow links in mails; a person presses the button. The sign-up's id is what allows it.
 */
export function withdrawRoutes(app: Gateway, { commandHandler }: WaitlistDependencies): void {
  takeForms(app, 1024);

  async function isWaiting({ productId, variantId, signUpId }: Params): Promise<boolean> {
    const stream = waitlistStreamId(productId, variantId);
    const { state } = await commandHandler.load(waitlistAggregate, stream);
    return state.waiting.some((person) => person.signUpId === signUpId);
  }

  app.route({
    method: 'GET',
    url: '/withdraw/:productId/:variantId/:signUpId',
    schema: {
      tags: ['waitlist'],
      summary: 'Look at a sign-up before withdrawing it',
      description: 'A page with a button for people, JSON for programs. Changes nothing.',
      params: withdrawParamsSchema,
      response: { 200: withdrawalSchema, ...problems(400) },
    },
    handler: async (request, reply) => answer(request, reply, await isWaiting(request.params)),
  });

  app.route({
    method: 'POST',
    url: '/withdraw/:productId/:variantId/:signUpId',
    // Whoever knows the id may withdraw: a mail program does so in one click (RFC 8058) and has no crumb.
    config: { isSigned: true },
    schema: {
      tags: ['waitlist'],
      summary: 'Withdraw a sign-up',
      description: 'Whoever is not waiting any more is told the same.',
      params: withdrawParamsSchema,
      response: { 200: withdrawalSchema, ...problems(400) },
    },
    handler: async (request, reply) => {
      const { productId, variantId, signUpId } = request.params;
      const mutation = request.mutation(visitor(signUpId));
      const data = { productId, variantId, signUpId, leftAt: mutation.now };
      const { position } = await commandHandler.handle(
        waitlistAggregate,
        waitlistStreamId(productId, variantId),
        { type: 'LeaveWaitlist', data },
        mutation,
      );
      return answer(request, reply.writtenAt(position), false);
    },
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, isWaiting: boolean) {
  if (!wantsPage(request)) return { isWaiting };
  return withdrawPage(reply, isWaiting);
}
