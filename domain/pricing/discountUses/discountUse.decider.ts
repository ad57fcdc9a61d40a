import type { Aggregate, CommandsOf } from '../../kernel/decider.ts';
import { unreachable } from '../../kernel/errors.ts';
import type { DiscountUseEvent } from './discountUse.events.ts';
import { type DiscountUseState, evolveDiscountUse, initialDiscountUse } from './discountUse.state.ts';
import { limitDiscountUses, limitDiscountUsesSchema } from './limitDiscountUses.ts';
import { reserveDiscountUse, reserveDiscountUseSchema } from './reserveDiscountUse.ts';
import {
  claimDiscountUse,
  claimDiscountUseSchema,
  expireDiscountUses,
  expireDiscountUsesSchema,
  releaseDiscountUse,
  releaseDiscountUseSchema,
} from './settleUse.ts';

/** The commands of the uses of a discount, each with the schema of its data. */
const discountUseCommands = {
  LimitDiscountUses: limitDiscountUsesSchema,
  ReserveDiscountUse: reserveDiscountUseSchema,
  ReleaseDiscountUse: releaseDiscountUseSchema,
  ClaimDiscountUse: claimDiscountUseSchema,
  ExpireDiscountUses: expireDiscountUsesSchema,
};
export type DiscountUseCommand = CommandsOf<typeof discountUseCommands>;

/** The uses of one discount: stream `discount-{discountId}`. Used and held together never pass its limits. */
export const discountUseAggregate: Aggregate<DiscountUseState, DiscountUseCommand, DiscountUseEvent> = {
  category: 'discount',
  commands: discountUseCommands,
  initialState: initialDiscountUse,
  evolve: evolveDiscountUse,
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'LimitDiscountUses':
        return limitDiscountUses(command, state);
      case 'ReserveDiscountUse':
        return reserveDiscountUse(command, state);
      case 'ReleaseDiscountUse':
        return releaseDiscountUse(command, state);
      case 'ClaimDiscountUse':
        return claimDiscountUse(command, state);
      case 'ExpireDiscountUses':
        return expireDiscountUses(command, state);
      default:
        return unreachable(command);
    }
  },
};
