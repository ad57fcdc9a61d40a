import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { reminderChoiceAggregate } from '../../../../domain/abandonedCheckouts/reminderChoice.decider.ts';
import { cartKeeperAggregate } from '../../../../domain/customers/cartKeeper.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import {
  type AbandonedCheckoutDoc,
  abandonedCheckouts,
} from '../../../../projections/abandonedCheckouts/abandonedCheckouts.ts';
import { abandonedById, abandonedByToken } from '../../../../projections/abandonedCheckouts/queries.ts';
import {
  reminderParamsSchema,
  remindersDeclinedSchema,
} from '../../contracts/abandonedCheckouts/abandonedCheckouts.ts';
import { visitor } from '../../kernel/actors.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { pressToDoSo, sendPlainPage, wantsPage } from '../../pages/plainPage.ts';
import { giveCart } from '../cart/cartCookies.ts';
import type { AbandonedDependencies } from './dependencies.ts';

/** `/api/commerce/checkout/reminders/{token}`: where the links of a reminder lead. The token is what allows it. */
export function reminderLinksRoutes(app: Gateway, dependencies: AbandonedDependencies): void {
  const { commandHandler, readModels, reminderTokens, isSecure } = dependencies;
  takeForms(app, 1024);

  async function leftBehind(websiteId: string, token: string): Promise<AbandonedCheckoutDoc | null> {
    const cartId = reminderTokens.idIn(token);
    if (cartId === null) return abandonedByToken(readModels, websiteId, token);
    const found = await abandonedById(readModels, websiteId, cartId);
    // What is from before is opened by its own token alone, and that of somebody who was erased by none.
    return found?.restoreToken === null ? found : null;
  }

  async function remembered(request: FastifyRequest): Promise<AbandonedCheckoutDoc> {
    const { token } = request.params as z.infer<typeof reminderParamsSchema>;
    await request.readAfter(abandonedCheckouts.name);
    const found = await leftBehind(request.websiteId, token);
    if (!found) throw new DomainError('CHECKOUT_CONTACT_NOT_FOUND', 'This link leads nowhere any more.');
    return found;
  }

  app.route({
    method: 'GET',
    url: '/reminders/:token',
    schema: {
      tags: ['checkout'],
      summary: 'Go back to a cart that was left',
      description: 'Gives the cart to this browser and leads to it.',
      params: reminderParamsSchema,
      response: {
        302: z.void().describe('To the cart, of an account by way of signing in.'),
        ...problems(400, 404),
      },
    },
    handler: async (request, reply) => {
      const { cartId } = await remembered(request);
      const { state } = await commandHandler.load(cartKeeperAggregate, cartId);
      // The cart of an account is there once they have signed in.
      if (state.customerId !== null && (await request.customer())?.customerId !== state.customerId) {
        return reply.header('cache-control', 'no-store').redirect('/account/sign-in?next=%2Fcart', 302);
      }
      if (state.customerId === null) giveCart(reply, cartId, isSecure);
      return reply.header('cache-control', 'no-store').redirect('/cart', 302);
    },
  });

  app.route({
    method: 'GET',
    url: '/reminders/:token/decline',
    schema: {
      tags: ['checkout'],
      summary: 'Look before declining reminders',
      description: 'A page with a button for people, JSON for programs. Changes nothing.',
      params: reminderParamsSchema,
      response: { 200: remindersDeclinedSchema, ...problems(400, 404) },
    },
    handler: async (request, reply) => {
      const { personId, leftAt } = await remembered(request);
      const { state } = await commandHandler.load(reminderChoiceAggregate, personId);
      return answer(request, reply, state.declinedAt === null || state.declinedAt < leftAt);
    },
  });

  app.route({
    method: 'POST',
    url: '/reminders/:token/decline',
    // Whoever has the link may: a mail program does so in one click (RFC 8058) and has no crumb.
    config: { isSigned: true },
    schema: {
      tags: ['checkout'],
      summary: 'Decline reminders',
      description: 'Nobody writes to this address about carts any more, until somebody agrees to it again.',
      params: reminderParamsSchema,
      response: { 200: remindersDeclinedSchema, ...problems(400, 404) },
    },
    handler: async (request, reply) => {
      const { personId } = await remembered(request);
      const mutation = request.mutation(visitor(personId));
      const data = { personId, declinedAt: mutation.now };
      const command = { type: 'DeclineCheckoutReminders', data } as const;
      const { position } = await commandHandler.handle(reminderChoiceAggregate, personId, command, mutation);
      return answer(request, reply.writtenAt(position), false);
    },
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, isReminded: boolean) {
  if (!wantsPage(request)) return { isReminded };
  const body = isReminded ? pressToDoSo('Remind me of nothing') : '<p>We will not remind you of carts.</p>';
  return sendPlainPage(reply, 'Reminders', body);
}
