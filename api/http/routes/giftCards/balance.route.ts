import { TEST_CARD_REFUSED } from '../../../../domain/giftCards/holdBalance.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { toWire } from '../../../../domain/kernel/money.ts';
import { balanceRequestSchema, balanceResponseSchema } from '../../contracts/giftCards/giftCards.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { guardedHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { GiftCardDependencies } from './dependencies.ts';

/** POST /api/commerce/gift-cards/balance: a code in a body, so that it stays out of addresses and logs. */
export function balanceRoute(
  app: Gateway,
  { giftCardLookup, guessLimits, payments, now }: GiftCardDependencies,
): void {
  app.route({
    method: 'POST',
    url: '/balance',
    config: { rateLimit: 'giftCards', guardedForm: 'giftCard' },
    schema: {
      tags: ['gift cards'],
      summary: 'What is left on a gift card',
      description: 'Without what is promised to a checkout that is running. Needs no account.',
      headers: guardedHeadersSchema,
      body: balanceRequestSchema.meta({ examples: [{ code: 'ABCD-2345-EFGH-6789' }] }),
      response: { 200: balanceResponseSchema, ...problems(400, 403, 404, 429) },
    },
    handler: async (request) => {
      const { balance, lastFour, mode } = await guessLimits.tryCode(request.ip, now(), async () => {
        const found = await giftCardLookup.find(request.websiteId, request.body.code);
        if (!found) throw new DomainError('GIFT_CARD_NOT_FOUND', 'There is no such gift card.');
        return found;
      });
      const isRefused = payments.mode === 'live' && mode === 'test';
      return { balance: toWire(balance), lastFour, mode, refusal: isRefused ? TEST_CARD_REFUSED : null };
    },
  });
}
