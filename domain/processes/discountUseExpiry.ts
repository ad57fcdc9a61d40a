import type { Dispatch, Process } from '../kernel/process.ts';
import type { DiscountUseEvent } from '../pricing/discountUses/discountUse.events.ts';
import type { ExpireDiscountUses } from '../pricing/discountUses/settleUse.ts';

interface OpenUse {
  readonly discountId: string;
  readonly expiresAt: string;
}

/** Uses that checkouts still hold, by discount and checkout. */
export type DiscountUseExpiryState = Readonly<Record<string, OpenUse>>;

type FollowedEvent = Exclude<DiscountUseEvent, { type: 'DiscountUsesLimited' }>;

/**
 * Gives a discount's use back when a buyer neither pays nor leaves: each held use asks for an expiry at the moment it
 * ends. The discount's stream decides then whether there is still anything to give back.
 */
export const discountUseExpiry: Process<DiscountUseExpiryState, FollowedEvent, ExpireDiscountUses> = {
  name: 'discountUseExpiry',
  handles: ['DiscountUseReserved', 'DiscountUseReleased', 'DiscountUseExpired', 'DiscountUseClaimed'],
  initialState: {},
  evolve(state, { type, data }) {
    const { discountId } = data;
    const key = `${discountId}.${data.redemptionId}`;
    if (type === 'DiscountUseReserved') return { ...state, [key]: { discountId, expiresAt: data.expiresAt } };
    const { [key]: _settled, ...open } = state;
    return open;
  },
  react: (_, event) => (event.type === 'DiscountUseReserved' ? [expiryOf(event.data)] : []),
  resume: (state) => Object.values(state).map(expiryOf),
};

function expiryOf({ discountId, expiresAt }: OpenUse): Dispatch<ExpireDiscountUses> {
  return {
    category: 'discount',
    streamId: discountId,
    notBefore: expiresAt,
    command: { type: 'ExpireDiscountUses', data: { discountId, at: expiresAt } },
  };
}
