import type { GiftCardEvent } from '../../giftCards/giftCard.events.ts';
import type { Process, Task } from '../../kernel/process.ts';
import { PRODUCT_TYPES } from '../../kernel/productType.ts';
import type { OrderEvent } from '../../orders/order.events.ts';

/** Product type of gift cards (`docs/rules/catalog.md#product-types`). */

/** Cards that an order still owes, by line. */
interface OwedCards {
  readonly isPaid: boolean;
  readonly lines: Readonly<Record<string, number>>;
}

/** Orders that owe gift cards, by order id. */
type GiftCardIssuingState = Readonly<Record<string, OwedCards>>;
/** Issues the cards that a paid order still owes; settled by `IssueGiftCard`, once for each piece. */
export type IssueGiftCards = Task<'issueGiftCards', { readonly orderId: string }>;

type Followed =
  | Extract<
      OrderEvent,
      { type: 'OrderPlaced' | 'OrderPaid' | 'OrderRefunded' | 'OrderCancelled' | 'OrderLinesReduced' }
    >
  | Extract<GiftCardEvent, { type: 'GiftCardIssued' }>;

/** Issues the gift cards of an order once it is paid: one for each piece. Until then nobody can spend them. */
export const giftCardIssuing: Process<GiftCardIssuingState, Followed, never, IssueGiftCards> = {
  name: 'giftCardIssuing',
  version: 2,
  handles: [
    'OrderPlaced',
    'OrderPaid',
    'OrderRefunded',
    'OrderCancelled',
    'OrderLinesReduced',
    'GiftCardIssued',
  ],
  initialState: {},
  evolve(state, event) {
    if (event.type === 'OrderPlaced') {
      const { orderId, lines } = event.data;
      const cards = lines.filter(({ productType }) => productType === PRODUCT_TYPES.giftCard);
      if (cards.length === 0) return state;
      const owed = Object.fromEntries(cards.map(({ lineId, quantity }) => [lineId, quantity]));
      return { ...state, [orderId]: { isPaid: false, lines: owed } };
    }
    const orderId = event.data.orderId;
    const owed = orderId === null ? undefined : state[orderId];
    if (orderId === null || !owed) return state;
    const left = owedAfter(owed, event);
    const { [orderId]: _settled, ...others } = state;
    return left && Object.values(left.lines).some((cards) => cards > 0)
      ? { ...others, [orderId]: left }
      : others;
  },
  react(state, event) {
    if (event.type !== 'OrderPaid' || !state[event.data.orderId]) return [];
    return [issuing(event.data.orderId)];
  },
  resume: (state) =>
    Object.entries(state)
      .filter(([, { isPaid }]) => isPaid)
      .map(([orderId]) => issuing(orderId)),
};

function owedAfter(owed: OwedCards, event: Exclude<Followed, { type: 'OrderPlaced' }>): OwedCards | null {
  switch (event.type) {
    case 'OrderPaid':
      return { ...owed, isPaid: true };
    case 'OrderCancelled':
      return null;
    case 'OrderRefunded':
      return event.data.lines.reduce((left, { lineId, quantity }) => fewer(left, lineId, quantity), owed);
    case 'OrderLinesReduced':
      return event.data.lines.reduce(
        (left, { lineId, quantity }) => fewer(left, lineId, quantity.before - quantity.after),
        owed,
      );
    case 'GiftCardIssued':
      return event.data.lineId === null ? owed : fewer(owed, event.data.lineId, 1);
  }
}

function fewer(owed: OwedCards, lineId: string, pieces: number): OwedCards {
  const cards = owed.lines[lineId];
  if (cards === undefined) return owed;
  return { ...owed, lines: { ...owed.lines, [lineId]: Math.max(0, cards - pieces) } };
}

const issuing = (orderId: string): IssueGiftCards => ({ task: 'issueGiftCards', data: { orderId } });
