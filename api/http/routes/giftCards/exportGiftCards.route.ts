import { toDecimalString } from '../../../../domain/kernel/money.ts';
import type { PaymentMode } from '../../../../domain/kernel/paymentMode.ts';
import { type GiftCardDoc, giftCards } from '../../../../projections/giftCards/giftCards.ts';
import { everyGiftCard } from '../../../../projections/giftCards/queries.ts';
import { modeOfCard } from '../../../application/payments/recordedModes.ts';
import { attachment, CSV_TYPE, csvContent, csvOf } from '../../kernel/csvExport.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { GiftCardDependencies } from './dependencies.ts';

/** A card, and whose money is on it. */
type ExportedCard = GiftCardDoc & { readonly mode: PaymentMode };

const COLUMNS: Readonly<Record<string, (card: ExportedCard) => string>> = {
  lastFour: ({ lastFour }) => lastFour,
  status: ({ status }) => status,
  test: ({ mode }) => (mode === 'test' ? 'yes' : 'no'),
  currency: ({ initial }) => initial.currency,
  initial: ({ initial }) => toDecimalString(initial),
  balance: ({ balance }) => toDecimalString(balance),
  held: ({ held }) => toDecimalString(held),
  recipientName: ({ recipientName }) => recipientName,
  recipientEmail: ({ recipientEmail }) => recipientEmail,
  order: ({ orderId }) => orderId ?? '',
  reason: ({ reason }) => reason,
  issuedAt: ({ issuedAt }) => issuedAt,
  deactivatedAt: ({ deactivatedAt }) => deactivatedAt ?? '',
};

/** GET /api/commerce/gift-cards/export.csv: what is owed on which card, without the codes. */
export function exportGiftCardsRoute(
  app: Gateway,
  { commandHandler, readModels }: GiftCardDependencies,
): void {
  async function* cardsOf(websiteId: string): AsyncGenerator<ExportedCard> {
    for await (const card of everyGiftCard(readModels, websiteId))
      yield { ...card, mode: await modeOfCard(commandHandler, card) };
  }

  app.route({
    method: 'GET',
    url: '/export.csv',
    onRequest: requireCapability('giftCards.write'),
    schema: {
      tags: ['gift cards'],
      summary: 'The gift cards as a file',
      description:
        '`text/csv` by RFC 4180, the newest first. Codes are in no file: whoever has one could spend it.',
      headers: readHeadersSchema,
      response: { ...csvContent, ...problems(401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(giftCards.name);
      return reply
        .type(CSV_TYPE)
        .header('content-disposition', attachment('gift-cards.csv'))
        .send(await csvOf(cardsOf(request.websiteId), COLUMNS, app.visits.served));
    },
  });
}
