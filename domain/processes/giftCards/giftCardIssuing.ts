import type { GiftCardEvent } from '../../giftCards/giftCard.events.ts';
import type { Process, Task } from '../../kernel/process.ts';
import { PRODUCT_TYPES } from '../../kernel/productType.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import { paidAtOf } from '../../orders/paid.facts.ts';

/** The cards that a line of an order is good for: one for each piece that is kept. */
interface CardsOfLine {
  readonly kept: number;
  /** The pieces that have theirs, from 1. */
  readonly issued: readonly number[];
}
interface OrderedCards {
  readonly isPaid: boolean;
  readonly lines: Readonly<Record<string, CardsOfLine>>;
}

/** Orders that owe gift cards, by order id. */
type GiftCardIssuingState = Readonly<Record<string, OrderedCards>>;
/** Issues one card: needs a fresh code, and what the buyer wrote about the receiver. Settled by `IssueGiftCard`. */
export type IssueGiftCardTask = Task<
  'issueGiftCard',
  { readonly orderId: string; readonly lineId: string; readonly piece: number }
>;

type Followed =
  | Extract<
      OrderEvent,
      {
        type:
          | 'OrderPlaced'
          | 'OrderPaymentRecorded'
          | 'OrderPaid'
          | 'OrderRefunded'
          | 'OrderCancelled'
          | 'OrderLinesReduced';
      }
    >
  | Extract<GiftCardEvent, { type: 'GiftCardIssued' }>;

/** Issues the gift cards of an order once it is paid: one for each piece. Until then nobody can spend them. */
export const giftCardIssuing: Process<GiftCardIssuingState, Followed, never, IssueGiftCardTask> = {
  name: 'giftCardIssuing',
  version: 3,
  handles: [
    'OrderPlaced',
    'OrderPaymentRecorded',
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
      const ordered = cards.map(({ lineId, quantity }) => [lineId, { kept: quantity, issued: [] }] as const);
      return { ...state, [orderId]: { isPaid: false, lines: Object.fromEntries(ordered) } };
    }
    const orderId = event.data.orderId;
    const ordered = orderId === null ? undefined : state[orderId];
    if (orderId === null || !ordered) return state;
    const left = after(ordered, event);
    const { [orderId]: _settled, ...others } = state;
    return left && issuingFor(orderId, left).length > 0 ? { ...others, [orderId]: left } : others;
  },
  react(state, event) {
    const { orderId } = event.data;
    const ordered = orderId !== null && paidAtOf(event) !== null ? state[orderId] : undefined;
    return orderId !== null && ordered ? issuingFor(orderId, ordered) : [];
  },
  resume: (state) =>
    Object.entries(state)
      .filter(([, { isPaid }]) => isPaid)
      .flatMap(([orderId, ordered]) => issuingFor(orderId, ordered)),
};

function after(
  ordered: OrderedCards,
  event: Exclude<Followed, { type: 'OrderPlaced' }>,
): OrderedCards | null {
  switch (event.type) {
    case 'OrderPaymentRecorded':
    case 'OrderPaid':
      return { ...ordered, isPaid: ordered.isPaid || paidAtOf(event) !== null };
    case 'OrderCancelled':
      return null;
    case 'OrderRefunded':
      return event.data.lines.reduce((left, { lineId, quantity }) => fewer(left, lineId, quantity), ordered);
    case 'OrderLinesReduced':
      return event.data.lines.reduce(
        (left, { lineId, quantity }) => fewer(left, lineId, quantity.before - quantity.after),
        ordered,
      );
    case 'GiftCardIssued': {
      const { lineId, piece } = event.data;
      const line = lineId === null ? undefined : ordered.lines[lineId];
      if (lineId === null || !line) return ordered;
      return withLine(ordered, lineId, { ...line, issued: [...line.issued, piece] });
    }
  }
}

function fewer(ordered: OrderedCards, lineId: string, pieces: number): OrderedCards {
  const line = ordered.lines[lineId];
  if (!line) return ordered;
  return withLine(ordered, lineId, { ...line, kept: Math.max(0, line.kept - pieces) });
}

const withLine = (ordered: OrderedCards, lineId: string, line: CardsOfLine): OrderedCards => ({
  ...ordered,
  lines: { ...ordered.lines, [lineId]: line },
});

/** One card for each piece that is kept and has none. */
const issuingFor = (orderId: string, { lines }: OrderedCards): IssueGiftCardTask[] =>
  Object.entries(lines).flatMap(([lineId, { kept, issued }]) =>
    Array.from({ length: kept }, (_, index) => index + 1)
      .filter((piece) => !issued.includes(piece))
      .slice(0, Math.max(0, kept - issued.length))
      .map((piece) => ({ task: 'issueGiftCard', data: { orderId, lineId, piece } }) as const),
  );
