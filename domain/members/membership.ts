import type { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { MemberAreaJoined, MemberAreaLeft, type MembershipEvent } from './membership.events.ts';

export const joinMemberAreaSchema = MemberAreaJoined.schema;
export type JoinMemberArea = Command<'JoinMemberArea', z.infer<typeof joinMemberAreaSchema>>;
export const leaveMemberAreaSchema = MemberAreaLeft.schema;
export type LeaveMemberArea = Command<'LeaveMemberArea', z.infer<typeof leaveMemberAreaSchema>>;
export const endBoughtMembershipSchema = MemberAreaLeft.schema.extend({ orderId: idSchema });
/** Ends what an order bought, because that order was given back. A membership that others pay for, or nobody, goes on. */
export type EndBoughtMembership = Command<'EndBoughtMembership', z.infer<typeof endBoughtMembershipSchema>>;

/** The commands of a membership, each with the schema of its data. */
const membershipCommands = {
  JoinMemberArea: joinMemberAreaSchema,
  LeaveMemberArea: leaveMemberAreaSchema,
  EndBoughtMembership: endBoughtMembershipSchema,
};
export type MembershipCommand = CommandsOf<typeof membershipCommands>;

export interface MembershipState {
  readonly isMember: boolean;
  /** Whether it began without an order: then it needs none. */
  readonly isFree: boolean;
  /** The orders that pay for it, oldest first. */
  readonly orderIds: readonly string[];
  /** When it began last; `null` for who is no member. ISO 8601. */
  readonly joinedAt: string | null;
}

const noMember: MembershipState = { isMember: false, isFree: false, orderIds: [], joinedAt: null };

/** Whether one customer is a member of one area: stream `member-{memberAreaId}.{customerId}`. */
export const membershipAggregate: Aggregate<MembershipState, MembershipCommand, MembershipEvent> = {
  category: 'member',
  commands: membershipCommands,
  initialState: noMember,
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'JoinMemberArea':
        return joinMemberArea(command, state);
      case 'LeaveMemberArea':
        return state.isMember ? [{ type: 'MemberAreaLeft', data: command.data }] : [];
      case 'EndBoughtMembership':
        return endBoughtMembership(command, state);
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'MemberAreaJoined': {
        const { orderId: boughtBy, joinedAt } = event.data;
        const orderIds = boughtBy === null ? [] : [boughtBy];
        return { isMember: true, isFree: boughtBy === null, orderIds, joinedAt };
      }
      case 'MemberAreaPaymentAdded':
        return { ...state, orderIds: [...state.orderIds, event.data.orderId] };
      case 'MemberAreaPaymentTakenBack':
        return { ...state, orderIds: state.orderIds.filter((id) => id !== event.data.orderId) };
      case 'MemberAreaLeft':
        return noMember;
      default:
        return state;
    }
  },
};

function joinMemberArea(
  { data }: JoinMemberArea,
  { isMember, orderIds }: MembershipState,
): MembershipEvent[] {
  if (!isMember) return [{ type: 'MemberAreaJoined', data }];
  const { memberAreaId, customerId, orderId: boughtBy, joinedAt: paidAt } = data;
  if (boughtBy === null || orderIds.includes(boughtBy)) return [];
  return [{ type: 'MemberAreaPaymentAdded', data: { memberAreaId, customerId, orderId: boughtBy, paidAt } }];
}

function endBoughtMembership(
  { data }: EndBoughtMembership,
  { isFree, orderIds }: MembershipState,
): MembershipEvent[] {
  const { orderId: given, ...leaving } = data;
  if (!orderIds.includes(given)) return [];
  if (orderIds.length === 1 && !isFree) return [{ type: 'MemberAreaLeft', data: leaving }];
  const { leftAt: takenBackAt, ...about } = leaving;
  return [{ type: 'MemberAreaPaymentTakenBack', data: { ...about, orderId: given, takenBackAt } }];
}

export const membershipStreamId = (memberAreaId: string, customerId: string): string =>
  `${memberAreaId}.${customerId}`;
