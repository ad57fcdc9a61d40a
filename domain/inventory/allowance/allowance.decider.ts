import type { Aggregate, CommandsOf } from '../../kernel/decider.ts';
import { unreachable } from '../../kernel/errors.ts';
import type { AllowanceEvent } from './allowance.events.ts';
import { type AllowanceState, evolveAllowance, initialAllowance } from './allowance.state.ts';
import {
  claimAllowance,
  claimAllowanceSchema,
  releaseAllowance,
  releaseAllowanceSchema,
} from './settleAllowance.ts';
import { takeAllowance, takeAllowanceSchema } from './takeAllowance.ts';

/** The commands of an allowance, each with the schema of its data. */
const allowanceCommands = {
  TakeAllowance: takeAllowanceSchema,
  ReleaseAllowance: releaseAllowanceSchema,
  ClaimAllowance: claimAllowanceSchema,
};
export type AllowanceCommand = CommandsOf<typeof allowanceCommands>;

/** What one customer took of one product over all of their orders: stream `allowance-{productId}.{customerKey}`. */
export const allowanceAggregate: Aggregate<AllowanceState, AllowanceCommand, AllowanceEvent> = {
  category: 'allowance',
  commands: allowanceCommands,
  initialState: initialAllowance,
  evolve: evolveAllowance,
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'TakeAllowance':
        return takeAllowance(command, state);
      case 'ReleaseAllowance':
        return releaseAllowance(command, state);
      case 'ClaimAllowance':
        return claimAllowance(command, state);
      default:
        return unreachable(command);
    }
  },
};

export const allowanceStreamId = (productId: string, customerKey: string): string =>
  `${productId}.${customerKey}`;
