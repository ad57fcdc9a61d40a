import type { Aggregate } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { joinedId } from '../kernel/ids.ts';
import { type JoinWaitlist, joinWaitlist, type LeaveWaitlist, leaveWaitlist } from './joinWaitlist.ts';
import { type AnnounceRestock, announceRestock, type NotifyAll, notifyAll } from './notifyWaitlist.ts';
import type { WaitlistEvent } from './waitlist.events.ts';
import { evolveWaitlist, nobodyWaits, type WaitlistState } from './waitlist.state.ts';

export type WaitlistCommand = JoinWaitlist | LeaveWaitlist | AnnounceRestock | NotifyAll;

/** Those who wait for one variant: stream `waitlist-{productId}.{variantId}`. */
export const waitlistAggregate: Aggregate<WaitlistState, WaitlistCommand, WaitlistEvent> = {
  category: 'waitlist',
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
