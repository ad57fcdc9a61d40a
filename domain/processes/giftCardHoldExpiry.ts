import type { GiftCardEvent } from '../giftCards/giftCard.events.ts';
import type { ExpireGiftCardHolds } from '../giftCards/holdBalance.ts';
import type { Dispatch, Process } from '../kernel/process.ts';

interface OpenHold {
  readonly giftCardId: string;
  readonly expiresAt: string;
}

/** Holds that are still open, by card and redemption: one buyer may pay with several cards. */
export type GiftCardHoldExpiryState = Readonly<Record<string, OpenHold>>;

type FollowedEvent = Extract<
  GiftCardEvent,
  { type: 'GiftCardHoldPlaced' | 'GiftCardHoldReleased' | 'GiftCardHoldExpired' | 'GiftCardRedeemed' }
>;

/** Gives money back to the card when a buyer neither pays nor leaves. The card decides whether there is any to give. */
export const giftCardHoldExpiry: Process<GiftCardHoldExpiryState, FollowedEvent, ExpireGiftCardHolds> = {
  name: 'giftCardHoldExpiry',
  version: 1,
  handles: ['GiftCardHoldPlaced', 'GiftCardHoldReleased', 'GiftCardHoldExpired', 'GiftCardRedeemed'],
  initialState: {},
  evolve(state, { type, data }) {
    const { giftCardId, redemptionId } = data;
    const key = `${giftCardId}.${redemptionId}`;
    if (type === 'GiftCardHoldPlaced') {
      return { ...state, [key]: { giftCardId, expiresAt: data.expiresAt } };
    }
    const { [key]: _settled, ...open } = state;
    return open;
  },
  react: (_, event) => (event.type === 'GiftCardHoldPlaced' ? [expiryOf(event.data)] : []),
  resume: (state) => Object.values(state).map(expiryOf),
};

function expiryOf({ giftCardId, expiresAt }: OpenHold): Dispatch<ExpireGiftCardHolds> {
  return {
    category: 'giftcard',
    streamId: giftCardId,
    notBefore: expiresAt,
    command: { type: 'ExpireGiftCardHolds', data: { giftCardId, at: expiresAt } },
  };
}
