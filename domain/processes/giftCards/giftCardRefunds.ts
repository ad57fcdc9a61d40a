import type { GiftCardEvent } from '../../giftCards/giftCard.events.ts';
import type { Money } from '../../kernel/money.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { OrderEvent } from '../../orders/order.events.ts';

interface OwedRefund {
  readonly giftCardId: string;
  readonly refundId: string;
  readonly orderId: string;
  readonly amount: Money;
}

/** Refunds that are not back on their card yet, by refund and card. */
type GiftCardRefundsState = Readonly<Record<string, OwedRefund>>;
/** Puts an amount back on its card; settled by `RefundToGiftCard`. */
export type RefundGiftCard = Task<'refundGiftCard', OwedRefund>;

type Followed =
  | Extract<OrderEvent, { type: 'OrderRefunded' }>
  | Extract<GiftCardEvent, { type: 'GiftCardRefunded' }>;

/**
 * Puts what an order gives back on the cards it was paid with. A task, so that it is tried until it is done: an order
 * may be refunded in the moment before its checkout has turned the hold on the card into a payment.
 */
export const giftCardRefunds: Process<GiftCardRefundsState, Followed, never, RefundGiftCard> = {
  name: 'giftCardRefunds',
  version: 1,
  handles: ['OrderRefunded', 'GiftCardRefunded'],
  initialState: {},
  evolve(state, event) {
    if (event.type === 'GiftCardRefunded') {
      const { [keyOf(event.data)]: _settled, ...others } = state;
      return others;
    }
    const owed = refundsOf(event).map((refund) => [keyOf(refund), refund] as const);
    return owed.length === 0 ? state : { ...state, ...Object.fromEntries(owed) };
  },
  react: (_, event) => (event.type === 'OrderRefunded' ? refundsOf(event).map(refunding) : []),
  resume: (state) => Object.values(state).map(refunding),
};

function refundsOf({ data }: Extract<OrderEvent, { type: 'OrderRefunded' }>): OwedRefund[] {
  const { orderId, refundId, toGiftCards } = data;
  return toGiftCards.map(({ giftCardId, amount }) => ({ giftCardId, refundId, orderId, amount }));
}

const keyOf = ({ refundId, giftCardId }: Pick<OwedRefund, 'refundId' | 'giftCardId'>): string =>
  `${refundId}_${giftCardId}`;

const refunding = (data: OwedRefund): RefundGiftCard => ({ task: 'refundGiftCard', data });
