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
export const endBoughtMembershipSchema = MemberAreaLeft.schema.extend({ orderId: idSchema });
/** Ends what an order bought, because that order was given back. A membership that began otherwise goes on. */
export type EndBoughtMembership = Command<'EndBoughtMembership', z.infer<typeof endBoughtMembershipSchema>>;
export type MembershipCommand = JoinMemberArea | LeaveMemberArea | EndBoughtMembership;

export interface MembershipState {
  readonly isMember: boolean;
  /** The order that the membership comes from; `null` where there is none. */
  readonly orderId: string | null;
}

/** Whether one customer is a member of one area: stream `member-{memberAreaId}.{customerId}`. */
export const membershipAggregate: Aggregate<MembershipState, MembershipCommand, MembershipEvent> = {
  category: 'member',
  initialState: { isMember: false, orderId: null },
  isTerminal: () => false,
  decide(command, { isMember, orderId: boughtBy }) {
    switch (command.type) {
      case 'JoinMemberArea':
        return isMember ? [] : [{ type: 'MemberAreaJoined', data: command.data }];
      case 'LeaveMemberArea':
        return isMember ? [{ type: 'MemberAreaLeft', data: command.data }] : [];
      case 'EndBoughtMembership': {
        const { orderId: given, ...leaving } = command.data;
        return isMember && boughtBy === given ? [{ type: 'MemberAreaLeft', data: leaving }] : [];
      }
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'MemberAreaJoined') return { isMember: true, orderId: event.data.orderId };
    return event.type === 'MemberAreaLeft' ? { isMember: false, orderId: null } : state;
  },
};

export const membershipStreamId = (memberAreaId: string, customerId: string): string =>
  `${memberAreaId}.${customerId}`;
