import { z } from 'zod';
import { giftCardAggregate } from '../../../../domain/giftCards/giftCard.decider.ts';
import { issuedCardOf } from '../../../../domain/giftCards/giftCard.state.ts';
import { codeForPeople } from '../../../../domain/kernel/drawnCode.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { money, toWire } from '../../../../domain/kernel/money.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import {
  deactivateGiftCardRequestSchema,
  giftCardStandingSchema,
  issuedGiftCardSchema,
  issueGiftCardRequestSchema,
} from '../../contracts/giftCards/giftCards.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { GiftCardDependencies } from './dependencies.ts';

/** What staff may do with gift cards: give one away, and end the use of one. */
export function changeGiftCardRoutes(
  app: Gateway,
  { commandHandler, giftCardIssuer, payments }: GiftCardDependencies,
): void {
  app.route({
    method: 'POST',
    url: '/',
    onRequest: requireCapability('giftCards.write'),
    schema: {
      tags: ['gift cards'],
      summary: 'Give a gift card away',
      description:
        'In the currency of the store, `amount` in minor units. With an address the receiver is told, at once or at ' +
        '`deliverAt`. The answer is the only place besides that mail where the code is told.',
      headers: mutationHeadersSchema,
      body: issueGiftCardRequestSchema.meta({
        examples: [
          {
            amount: 2500,
            recipientName: 'Ida',
            recipientEmail: 'ida@example.com',
            message: 'Sorry for the broken cup',
            reason: 'Goodwill',
          },
        ],
      }),
      response: { 201: issuedGiftCardSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const { websiteId } = request;
      const { amount, ...facts } = request.body;
      const mutation = request.mutation(staffActor(request));
      const { state: store } = await commandHandler.load(storeAggregate, websiteId);
      const { state, position } = await giftCardIssuer.issue(
        {
          ...facts,
          giftCardId: mutation.newId('giftCard'),
          websiteId,
          amount: money(amount, store.settings.currency),
          orderId: null,
          lineId: null,
          piece: 1,
          mode: payments.mode,
          issuedAt: mutation.now,
        },
        mutation,
      );
      const { giftCardId, code, lastFour, balance, currency } = issuedCardOf(state);
      return reply
        .code(201)
        .writtenAt(position)
        .send({
          giftCardId,
          code: codeForPeople(code),
          lastFour,
          balance: toWire(money(balance, currency)),
        });
    },
  });

  app.route({
    method: 'POST',
    url: '/:giftCardId/deactivate',
    onRequest: requireCapability('giftCards.write'),
    schema: {
      tags: ['gift cards'],
      summary: 'End the use of a gift card',
      description: 'What a buyer who is paying holds stays theirs. The balance stays written down.',
      headers: mutationHeadersSchema,
      params: z.object({ giftCardId: idSchema }),
      body: deactivateGiftCardRequestSchema.meta({ examples: [{ reason: 'Lost, replaced by another' }] }),
      response: { 200: giftCardStandingSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { giftCardId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const { state, position } = await commandHandler.handle(
        giftCardAggregate,
        giftCardId,
        {
          type: 'DeactivateGiftCard',
          data: { giftCardId, reason: request.body.reason, at: mutation.now },
        },
        mutation,
      );
      const { status, balance, currency } = issuedCardOf(state);
      return reply
        .writtenAt(position)
        .send({ giftCardId, status, balance: toWire(money(balance, currency)) });
    },
  });
}
