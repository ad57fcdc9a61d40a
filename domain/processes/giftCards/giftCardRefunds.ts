import type { GiftCardEvent } from '../../giftCards/giftCard.events.ts';
import type { RefundToGiftCard } from '../../giftCards/refundToGiftCard.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';
import type { OrderEvent } from '../../orders/order.events.ts';

type OwedRefund = RefundToGiftCard['data'];

/** Refunds that are not back on their card yet, by refund and card. */
type GiftCardRefundsState = Readonly<Record<string, OwedRefund>>;

type Followed =
  | Extract<OrderEvent, { type: 'OrderRefunded' }>
  | Extract<GiftCardEvent, { type: 'GiftCardRedeemed' | 'GiftCardRefunded' }>;

/**
 * Puts what an order gives back on the cards it was paid with. An order may be refunded in the moment before its checkout
 * has turned the hold on the card into a payment: the card refuses then, and is asked again once it has.
 */
export const giftCardRefunds: Process<GiftCardRefundsState, Followed, RefundToGiftCard> = {
  name: 'giftCardRefunds',
  version: 2,
  handles: ['OrderRefunded', 'GiftCardRedeemed', 'GiftCardRefunded'],
  initialState: {},
  evolve(state, event) {
    switch (event.type) {
      case 'OrderRefunded': {
        const owed = refundsOf(event).map((refund) => [keyOf(refund), refund] as const);
        return owed.length === 0 ? state : { ...state, ...Object.fromEntries(owed) };
      }
      case 'GiftCardRefunded': {
        const { [keyOf(event.data)]: _settled, ...others } = state;
        return others;
      }
      case 'GiftCardRedeemed':
        return state;
    }
  },
  react(state, event) {
    switch (event.type) {
      case 'OrderRefunded':
        return refundsOf(event).map(refunding);
      case 'GiftCardRedeemed': {
        const { giftCardId, orderId } = event.data;
        const owed = Object.values(state);
        return owed
          .filter((refund) => refund.giftCardId === giftCardId && refund.orderId === orderId)
          .map(refunding);
      }
      case 'GiftCardRefunded':
        return [];
    }
  },
  resume: (state) => Object.values(state).map(refunding),
};

function refundsOf({ data }: Extract<OrderEvent, { type: 'OrderRefunded' }>): OwedRefund[] {
  const { orderId, refundId, toGiftCards, refundedAt: at } = data;
  return toGiftCards.map(({ giftCardId, amount }) => ({ giftCardId, refundId, orderId, amount, at }));
}

const keyOf = ({ refundId, giftCardId }: Pick<OwedRefund, 'refundId' | 'giftCardId'>): string =>
  `${refundId}_${giftCardId}`;

const refunding = (data: OwedRefund): Dispatch<RefundToGiftCard> => ({
  category: 'giftcard',
  streamId: data.giftCardId,
  command: { type: 'RefundToGiftCard', data },
  commandId: `giftcard:${data.giftCardId}:${data.refundId}`,
});
