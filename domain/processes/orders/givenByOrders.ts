import type { GiftCardEvent } from '../../giftCards/giftCard.events.ts';
import { PRODUCT_TYPES } from '../../kernel/productType.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import type { SubscriptionEvent } from '../../subscriptions/subscription.events.ts';
import { entryOf, type PartedRecord, withEntry, withoutEntry } from '../kernel/partedRecord.ts';

type Line = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']['lines'][number];

/** A line that sold gift cards or a membership. */
export interface GivingLine {
  readonly itemId: string;
  readonly isGiftCard: boolean;
  readonly quantity: number;
  readonly refunded: number;
}

/** An order that gives something besides goods, and how much of it its buyer keeps. */
export interface GivingOrder {
  readonly orderNumber: string;
  /** The account that it is of; of a guest's the one that it let in, once it did. */
  readonly customerId: string | null;
  readonly isCancelled: boolean;
  /** All its money went back. */
  readonly isRefunded: boolean;
  /** By line id. */
  readonly lines: Readonly<Record<string, GivingLine>>;
  /** Its gift cards that can be used. */
  readonly cardIds: readonly string[];
  /** The subscription that it started. */
  readonly subscriptionId: string | null;
}

interface SoldCard {
  readonly orderId: string;
  readonly lineId: string;
  readonly piece: number;
  /** Minor units. */
  readonly balance: number;
}

/** One short entry for each such order, and for each gift card of one that can be used: any order may go back any day. */
export interface GivenByOrders {
  readonly orders: PartedRecord<GivingOrder>;
  readonly cards: PartedRecord<SoldCard>;
}

/** Before any order. */
export const nothingGiven: GivenByOrders = { orders: {}, cards: {} };

/** What is followed to know it. */
export type GivingEvent =
  | Extract<
      OrderEvent,
      {
        type:
          | 'OrderPlaced'
          | 'OrderPaymentRecorded'
          | 'OrderRefunded'
          | 'OrderCancelled'
          | 'OrderLinesReduced';
      }
    >
  | Extract<
      GiftCardEvent,
      { type: 'GiftCardIssued' | 'GiftCardRedeemed' | 'GiftCardRefunded' | 'GiftCardDeactivated' }
    >
  | Extract<SubscriptionEvent, { type: 'SubscriptionStarted' }>;

/** Nothing is kept of an order that was cancelled, or whose money all went back whatever pieces that was said to be for. */
export const isTakenBack = ({ isCancelled, isRefunded }: GivingOrder): boolean => isCancelled || isRefunded;

/** Pieces that the buyer keeps of a line. */
export const keptOf = (order: GivingOrder, { quantity, refunded }: GivingLine): number =>
  isTakenBack(order) ? 0 : Math.max(0, quantity - refunded);

/** What orders have given, after one more event. */
export function evolveGiven(given: GivenByOrders, { type, data }: GivingEvent): GivenByOrders {
  switch (type) {
    case 'OrderPlaced': {
      const order = givingOrderOf(data);
      return order ? { ...given, orders: withEntry(given.orders, data.orderId, order) } : given;
    }
    case 'OrderPaymentRecorded':
      return changed(given, data.orderId, () => ({ isRefunded: data.status.after === 'refunded' }));
    case 'OrderRefunded':
      return changed(given, data.orderId, ({ lines }) => ({
        isRefunded: data.status.after === 'refunded',
        lines: changedLines(lines, data.lines, (line, { quantity }) => ({
          refunded: line.refunded + quantity,
        })),
      }));
    case 'OrderLinesReduced':
      return changed(given, data.orderId, ({ lines }) => ({
        lines: changedLines(lines, data.lines, (_, { quantity }) => ({ quantity: quantity.after })),
      }));
    case 'OrderCancelled':
      return changed(given, data.orderId, () => ({ isCancelled: true }));
    case 'SubscriptionStarted':
      return changed(given, data.orderId, () => ({ subscriptionId: data.subscriptionId }));
    case 'GiftCardIssued': {
      const { giftCardId, orderId, lineId, piece, balance } = data;
      if (orderId === null || lineId === null) return given;
      const card: SoldCard = { orderId, lineId, piece, balance: balance.amount };
      return {
        orders: changed(given, orderId, ({ cardIds }) => ({ cardIds: [...cardIds, giftCardId] })).orders,
        cards: withEntry(given.cards, giftCardId, card),
      };
    }
    case 'GiftCardRedeemed':
    case 'GiftCardRefunded': {
      const card = entryOf(given.cards, data.giftCardId);
      if (!card) return given;
      const cards = withEntry(given.cards, data.giftCardId, { ...card, balance: data.balance.amount });
      return { ...given, cards };
    }
    case 'GiftCardDeactivated':
      return withoutCard(given, data.giftCardId);
  }
}

/** A card that can be used no more. */
export function withoutCard(given: GivenByOrders, giftCardId: string): GivenByOrders {
  const card = entryOf(given.cards, giftCardId);
  if (!card) return given;
  return {
    orders: changed(given, card.orderId, ({ cardIds }) => ({
      cardIds: cardIds.filter((id) => id !== giftCardId),
    })).orders,
    cards: withoutEntry(given.cards, giftCardId),
  };
}

/** An order of a guest that let in an account is that account's, as far as taking back goes. */
export const withBuyer = (given: GivenByOrders, orderId: string, customerId: string): GivenByOrders =>
  entryOf(given.orders, orderId)?.customerId === null
    ? changed(given, orderId, () => ({ customerId }))
    : given;

/** `null` for an order of goods alone, and for a renewal: what that brings was given by the first order. */
function givingOrderOf({
  orderNumber,
  customerId,
  cartId,
  subscriptionId,
  lines,
}: Extract<OrderEvent, { type: 'OrderPlaced' }>['data']): GivingOrder | null {
  const giving = lines.filter((line) => isGiftCard(line) || isMembership(line));
  const isFirst = subscriptionId !== null && cartId !== null;
  if (giving.length === 0 && !isFirst) return null;
  return {
    ...{ orderNumber, customerId, isCancelled: false, isRefunded: false },
    lines: Object.fromEntries(
      giving.map((line) => {
        const { lineId, itemId, quantity } = line;
        return [lineId, { itemId, quantity, isGiftCard: isGiftCard(line), refunded: 0 }];
      }),
    ),
    cardIds: [],
    subscriptionId: null,
  };
}

const isGiftCard = ({ productType }: Line): boolean => productType === PRODUCT_TYPES.giftCard;
const isMembership = ({ productType }: Line): boolean => productType === PRODUCT_TYPES.paywall;

function changed(
  given: GivenByOrders,
  orderId: string,
  change: (order: GivingOrder) => Partial<GivingOrder>,
): GivenByOrders {
  const order = entryOf(given.orders, orderId);
  if (!order) return given;
  return { ...given, orders: withEntry(given.orders, orderId, { ...order, ...change(order) }) };
}

function changedLines<Change extends { readonly lineId: string }>(
  lines: GivingOrder['lines'],
  changes: readonly Change[],
  change: (line: GivingLine, by: Change) => Partial<GivingLine>,
): GivingOrder['lines'] {
  const byLine = new Map(changes.map((one) => [one.lineId, one]));
  return Object.fromEntries(
    Object.entries(lines).map(([lineId, line]) => {
      const by = byLine.get(lineId);
      return [lineId, by ? { ...line, ...change(line, by) } : line];
    }),
  );
}
