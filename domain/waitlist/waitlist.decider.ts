import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { joinedId } from '../kernel/ids.ts';
import { joinWaitlist, joinWaitlistSchema, leaveWaitlist, leaveWaitlistSchema } from './joinWaitlist.ts';
import { announceRestock, announceRestockSchema, notifyAll, notifyAllSchema } from './notifyWaitlist.ts';
import type { WaitlistEvent } from './waitlist.events.ts';
import { evolveWaitlist, nobodyWaits, type WaitlistState } from './waitlist.state.ts';

/** The commands of a waitlist, each with the schema of its data. */
const waitlistCommands = {
  JoinWaitlist: joinWaitlistSchema,
  LeaveWaitlist: leaveWaitlistSchema,
  AnnounceRestock: announceRestockSchema,
  NotifyAll: notifyAllSchema,
};
export type WaitlistCommand = CommandsOf<typeof waitlistCommands>;

/** Those who wait for one variant: stream `waitlist-{productId}.{variantId}`. */
export const waitlistAggregate: Aggregate<WaitlistState, WaitlistCommand, WaitlistEvent> = {
  category: 'waitlist',
  commands: waitlistCommands,
  initialState: nobodyWaits,
  evolve: evolveWaitlist,
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'JoinWaitlist':
        return joinWaitlist(command, state);
      case 'LeaveWaitlist':
        return leaveWaitlist(command, state);
      case 'AnnounceRestock':
        return announceRestock(command, state);
      case 'NotifyAll':
        return notifyAll(command, state);
      default:
        return unreachable(command);
    }
  },
};

/** `cup`, `v1` → `cup.v1`. */
export const waitlistStreamId = (productId: string, variantId: string): string =>
  joinedId(productId, variantId);
