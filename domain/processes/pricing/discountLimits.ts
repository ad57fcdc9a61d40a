import type { Dispatch, Process } from '../../kernel/process.ts';
import type { DiscountBookEvent } from '../../pricing/discounts/discountBook.events.ts';
import type { DiscountUseEvent } from '../../pricing/discountUses/discountUse.events.ts';
import { type LimitDiscountUses, limitsOf } from '../../pricing/discountUses/limitDiscountUses.ts';

/** Terms whose limits their discount's stream has not taken over yet, by discount. */
type DiscountLimitsState = Readonly<Record<string, LimitDiscountUses['data']>>;

type FollowedEvent =
  | Exclude<DiscountBookEvent, { type: 'DiscountCodesOrdered' }>
  | Extract<DiscountUseEvent, { type: 'DiscountUsesLimited' }>;

/**
 * Tells the stream that counts a discount's uses what its terms say about them. Whoever changes the terms says so at
 * once; this makes sure of it also when they could not.
 */
export const discountLimits: Process<DiscountLimitsState, FollowedEvent, LimitDiscountUses> = {
  name: 'discountLimits',
  version: 1,
  handles: ['DiscountCreated', 'DiscountChanged', 'DiscountEnded', 'DiscountArchived', 'DiscountUsesLimited'],
  initialState: {},
  evolve(state, event) {
    const { discountId } = event.data;
    if (event.type !== 'DiscountUsesLimited') {
      return { ...state, [discountId]: limitsOf(event.data.discount).data };
    }
    const owed = state[discountId];
    if (!owed || owed.version > event.data.version) return state;
    const { [discountId]: _told, ...others } = state;
    return others;
  },
  react: (_, event) =>
    event.type === 'DiscountUsesLimited' ? [] : [dispatchOf(limitsOf(event.data.discount).data)],
  resume: (state) => Object.values(state).map(dispatchOf),
};

const dispatchOf = (data: LimitDiscountUses['data']): Dispatch<LimitDiscountUses> => ({
  category: 'discount',
  streamId: data.discountId,
  command: { type: 'LimitDiscountUses', data },
});
