import type { Aggregate } from '../../kernel/decider.ts';
import { unreachable } from '../../kernel/errors.ts';
import type { DiscountUseEvent } from './discountUse.events.ts';
import { type DiscountUseState, evolveDiscountUse, initialDiscountUse } from './discountUse.state.ts';
import { type LimitDiscountUses, limitUses } from './limitUses.ts';
import { type ReserveDiscountUse, reserveUse } from './reserveUse.ts';
import {
  type ClaimDiscountUse,
  claimUse,
  type ExpireDiscountUses,
  expireUses,
  type ReleaseDiscountUse,
  releaseUse,
} from './settleUse.ts';

export type DiscountUseCommand =
  | LimitDiscountUses
  | ReserveDiscountUse
  | ReleaseDiscountUse
  | ClaimDiscountUse
  | ExpireDiscountUses;

/** The uses of one discount: stream `discount-{discountId}`. Used and held together never pass its limits. */
export const discountUseAggregate: Aggregate<DiscountUseState, DiscountUseCommand, DiscountUseEvent> = {
  category: 'discount',
  initialState: initialDiscountUse,
  evolve: evolveDiscountUse,
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'LimitDiscountUses':
        return limitUses(command, state);
      case 'ReserveDiscountUse':
        return reserveUse(command, state);
      case 'ReleaseDiscountUse':
        return releaseUse(command, state);
      case 'ClaimDiscountUse':
        return claimUse(command, state);
      case 'ExpireDiscountUses':
        return expireUses(command, state);
      default:
        return unreachable(command);
    }
  },
};
