import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

const membership = { memberAreaId: idSchema, customerId: idSchema };
/** The order that paid for it; `null` for a free area. */
const orderId = idSchema.nullable();

export const MemberAreaJoined = defineEvent(
  'MemberAreaJoined',
  z.strictObject({ ...membership, orderId, joinedAt: instantSchema }),
);
export const MemberAreaLeft = defineEvent(
  'MemberAreaLeft',
  z.strictObject({ ...membership, reason: z.string().min(1).max(500), leftAt: instantSchema }),
);
export const membershipEvents = [MemberAreaJoined, MemberAreaLeft] as const;
export type MembershipEvent = EventOf<(typeof membershipEvents)[number]>;

export const joinMemberAreaSchema = MemberAreaJoined.schema;
export type JoinMemberArea = Command<'JoinMemberArea', z.infer<typeof joinMemberAreaSchema>>;
export const leaveMemberAreaSchema = MemberAreaLeft.schema;
export type LeaveMemberArea = Command<'LeaveMemberArea', z.infer<typeof leaveMemberAreaSchema>>;
export type MembershipCommand = JoinMemberArea | LeaveMemberArea;

export interface MembershipState {
  readonly isMember: boolean;
}

/** Whether one customer is a member of one area: stream `member-{memberAreaId}.{customerId}`. */
export const membershipAggregate: Aggregate<MembershipState, MembershipCommand, MembershipEvent> = {
  category: 'member',
  initialState: { isMember: false },
  isTerminal: () => false,
  decide(command, { isMember }) {
    switch (command.type) {
      case 'JoinMemberArea':
        return isMember ? [] : [{ type: 'MemberAreaJoined', data: command.data }];
      case 'LeaveMemberArea':
        return isMember ? [{ type: 'MemberAreaLeft', data: command.data }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'MemberAreaJoined') return { isMember: true };
    return event.type === 'MemberAreaLeft' ? { isMember: false } : state;
  },
};

export const membershipStreamId = (memberAreaId: string, customerId: string): string =>
  `${memberAreaId}.${customerId}`;
