import { z } from 'zod';
import { giftCardAggregate } from '../../../../domain/giftCards/giftCard.decider.ts';
import { giftCardCodeAggregate, normalizeCode } from '../../../../domain/giftCards/giftCardCode.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { amountOfDecimal, money, priceSchema } from '../../../../domain/kernel/money.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import { hashOfCode } from '../../../application/giftCards/giftCardCodes.ts';
import { csvImportRoute } from '../../kernel/csvImport.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import type { GiftCardDependencies } from './dependencies.ts';

const rowSchema = z.object({
  code: z
    .string()
    .max(64)
    .transform(normalizeCode)
    .pipe(z.string().regex(/^[A-Z0-9]{8,64}$/, 'A code has 8 to 64 letters and digits.')),
  balance: z.string().min(1, 'What is left on the card is missing.').max(20),
  recipientName: z.string().trim().max(200).default(''),
  reason: z.string().trim().max(500).default(''),
});

/** What a refusal of an amount is about. */
const FIELD = { field: 'balance' };

/** POST /api/commerce/gift-cards/import.csv: cards that another shop gave out go on here, under their codes (`docs/rules/giftCards.md#files`). */
export function importGiftCardsRoute(
  app: Gateway,
  { commandHandler, giftCardIssuer, payments, csvReader }: GiftCardDependencies,
): void {
  /** The card that has a code, and whether it is there: who was cut off between the two goes on with the same one. */
  async function cardUnder(codeHash: string) {
    const { giftCardId } = (await commandHandler.load(giftCardCodeAggregate, codeHash)).state;
    if (giftCardId === null) return { giftCardId, isIssued: false };
    const { state } = await commandHandler.load(giftCardAggregate, giftCardId);
    return { giftCardId, isIssued: state.status !== 'absent' };
  }

  csvImportRoute(app, csvReader, {
    ...{ url: '/import.csv', capability: 'giftCards.write', tag: 'gift cards' },
    summary: 'Take over gift cards from a file',
    description:
      '`text/csv` with `code` and `balance`, a decimal in the currency of the store, and if wanted `recipientName` and `reason`. Each card ' +
      'goes on under the code that its holder has. A code that is there already stays as it is. Nobody is mailed.',
    example: 'code,balance,recipientName,reason\nSPRING-7H2K-99,25.00,Ida,From the shop before\n',
    requiredColumns: ['code', 'balance'],
    rowSchema,
    keyOf: ({ code }) => ({ column: 'code', key: code }),
    async plan({ code, balance, recipientName, reason }, { websiteId }) {
      const { state: store } = await commandHandler.load(storeAggregate, websiteId);
      const { currency, language } = store.settings;
      const amount = money(amountOfDecimal(balance, currency), currency);
      if (!priceSchema.safeParse(amount).success) {
        throw new DomainError(
          'GIFT_CARD_AMOUNT',
          `What is left is a decimal in ${currency}, e.g. 25.00.`,
          FIELD,
        );
      }
      if (amount.amount === 0) {
        throw new DomainError('GIFT_CARD_AMOUNT', 'A gift card needs an amount above zero.', FIELD);
      }
      const { giftCardId: claimedFor, isIssued } = await cardUnder(hashOfCode(websiteId, code));
      if (isIssued) return null;
      return (mutation) =>
        giftCardIssuer.issueUnder(
          {
            ...{ giftCardId: claimedFor ?? mutation.newId('giftCard'), websiteId, code, amount, language },
            ...{ recipientName, recipientEmail: '', message: '', deliverAt: null },
            ...{ orderId: null, lineId: null, piece: 1, reason },
            ...{ mode: payments.mode, issuedAt: mutation.now },
          },
          mutation,
        );
    },
  });
}
