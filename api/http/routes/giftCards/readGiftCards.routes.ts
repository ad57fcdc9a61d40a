import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { toWire } from '../../../../domain/kernel/money.ts';
import { type GiftCardLedgerDoc, giftCardLedger } from '../../../../projections/giftCards/giftCardLedger.ts';
import { type GiftCardDoc, giftCards } from '../../../../projections/giftCards/giftCards.ts';
import {
  GIFT_CARD_SORTS,
  giftCardById,
  giftCardLedgerOf,
  giftCardsOf,
} from '../../../../projections/giftCards/queries.ts';
import { modeOfCard } from '../../../application/payments/recordedModes.ts';
import { historyQuerySchema } from '../../contracts/catalog/products.ts';
import {
  type GiftCardView,
  giftCardAnswerSchema,
  giftCardLedgerResponseSchema,
  giftCardListQuerySchema,
  giftCardListSchema,
} from '../../contracts/giftCards/giftCards.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, nextPlaceCursor, pageAsked, positionOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { GiftCardDependencies } from './dependencies.ts';

const params = z.object({ giftCardId: idSchema });

/** What staff see of gift cards: everything but the code. */
export function readGiftCardRoutes(app: Gateway, { commandHandler, readModels }: GiftCardDependencies): void {
  const viewOf = async ({ initial, balance, held, ...card }: GiftCardDoc): Promise<GiftCardView> => ({
    ...card,
    mode: await modeOfCard(commandHandler, card),
    initial: toWire(initial),
    balance: toWire(balance),
    held: toWire(held),
  });

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('giftCards.read'),
    schema: {
      tags: ['gift cards'],
      summary: 'Gift cards, newest first unless said otherwise',
      description:
        'Found by the last four characters of their code, or by whom they are for. `nextCursor` asks for older ones.',
      headers: readHeadersSchema,
      querystring: giftCardListQuerySchema,
      response: { 200: giftCardListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(giftCards.name);
      const { lastFour, search, standing } = request.query;
      const page = pageAsked(request.query, GIFT_CARD_SORTS);
      const { websiteId } = request;
      const cards = await giftCardsOf(readModels, { ...page, websiteId, lastFour, search, standing });
      return { giftCards: await Promise.all(cards.map(viewOf)), nextCursor: nextPlaceCursor(cards, page) };
    },
  });

  app.route({
    method: 'GET',
    url: '/:giftCardId',
    onRequest: requireCapability('giftCards.read'),
    schema: {
      tags: ['gift cards'],
      summary: 'One gift card',
      headers: readHeadersSchema,
      params,
      response: { 200: giftCardAnswerSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(giftCards.name);
      const card = await giftCardById(readModels, request.websiteId, request.params.giftCardId);
      if (!card) throw new DomainError('GIFT_CARD_NOT_FOUND', 'There is no such gift card.');
      return { giftCard: await viewOf(card) };
    },
  });

  app.route({
    method: 'GET',
    url: '/:giftCardId/ledger',
    onRequest: requireCapability('giftCards.read'),
    schema: {
      tags: ['gift cards'],
      summary: 'The ledger behind a gift card',
      description: 'Every movement with who, when, why and the balance after it; newest first.',
      headers: readHeadersSchema,
      params,
      querystring: historyQuerySchema,
      response: { 200: giftCardLedgerResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(giftCardLedger.name, giftCards.name);
      const { websiteId } = request;
      const { cursor, limit } = request.query;
      const before = positionOfCursor(cursor);
      const { giftCardId } = request.params;
      const [card, lines, nameOf] = await Promise.all([
        giftCardById(readModels, websiteId, giftCardId),
        giftCardLedgerOf(readModels, {
          ...{ websiteId, giftCardId, limit },
          ...(before !== undefined && { before }),
        }),
        actorNames(request, readModels),
      ]);
      const entries = lines.map(({ _id, type, actor, occurredAt, amount, balance, held, ...line }) => ({
        id: _id,
        type,
        at: occurredAt,
        actor: nameOf(actor),
        amount: amount && toWire(amount),
        balance: toWire(balance),
        held: toWire(held),
        orderId: line.orderId,
        reason: saidOf(card, type) ?? line.reason,
        position: line.position,
      }));
      return { entries, nextCursor: nextCursor(lines, limit) };
    },
  });
}

/** What staff said when they did it. */
function saidOf(card: GiftCardDoc | null, type: GiftCardLedgerDoc['type']): string | undefined {
  if (type === 'GiftCardIssued') return card?.reason;
  return type === 'GiftCardDeactivated' ? card?.deactivationReason : undefined;
}
