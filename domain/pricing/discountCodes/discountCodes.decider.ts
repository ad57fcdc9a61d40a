import type { Aggregate, CommandsOf } from '../../kernel/decider.ts';
import { unreachable } from '../../kernel/errors.ts';
import type { DiscountCodeEvent } from './discountCode.events.ts';
import { type DiscountCodesState, evolveDiscountCodes, initialDiscountCodes } from './discountCodes.state.ts';
import { makeDiscountCodes, makeDiscountCodesSchema } from './makeDiscountCodes.ts';
import {
  claimDiscountCode,
  claimDiscountCodeSchema,
  expireDiscountCodes,
  expireDiscountCodesSchema,
  releaseDiscountCode,
  releaseDiscountCodeSchema,
  reserveDiscountCode,
  reserveDiscountCodeSchema,
} from './useDiscountCode.ts';
import { withdrawDiscountCodes, withdrawDiscountCodesSchema } from './withdrawDiscountCodes.ts';

/** The commands of a batch of codes, each with the schema of its data. */
const discountCodesCommands = {
  MakeDiscountCodes: makeDiscountCodesSchema,
  ReserveDiscountCode: reserveDiscountCodeSchema,
  ReleaseDiscountCode: releaseDiscountCodeSchema,
  ClaimDiscountCode: claimDiscountCodeSchema,
  ExpireDiscountCodes: expireDiscountCodesSchema,
  WithdrawDiscountCodes: withdrawDiscountCodesSchema,
};
export type DiscountCodesCommand = CommandsOf<typeof discountCodesCommands>;

/** The codes of one batch and their uses: stream `discountcodes-{batchId}`. Nothing that is used up is ever held again. */
export const discountCodesAggregate: Aggregate<DiscountCodesState, DiscountCodesCommand, DiscountCodeEvent> =
  {
    category: 'discountcodes',
    commands: discountCodesCommands,
    initialState: initialDiscountCodes,
    evolve: evolveDiscountCodes,
    isTerminal: () => false,
    decide(command, state) {
      switch (command.type) {
        case 'MakeDiscountCodes':
          return makeDiscountCodes(command, state);
        case 'ReserveDiscountCode':
          return reserveDiscountCode(command, state);
        case 'ReleaseDiscountCode':
          return releaseDiscountCode(command, state);
        case 'ClaimDiscountCode':
          return claimDiscountCode(command, state);
        case 'ExpireDiscountCodes':
          return expireDiscountCodes(command, state);
        case 'WithdrawDiscountCodes':
          return withdrawDiscountCodes(command, state);
        default:
          return unreachable(command);
      }
    },
  };
