import type { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import type { PaymentMode } from '../kernel/paymentMode.ts';
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
  /** Those of them that were made in test mode: they open nothing once the store takes real money. */
  readonly testOrderIds: readonly string[];
  /** When it began last; `null` for who is no member. ISO 8601. */
  readonly joinedAt: string | null;
}

const noMember: MembershipState = {
  isMember: false,
  isFree: false,
  orderIds: [],
  testOrderIds: [],
  joinedAt: null,
};

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
        const { orderId: boughtBy, joinedAt, testMode } = event.data;
        const orderIds = boughtBy === null ? [] : [boughtBy];
        const testOrderIds = testMode ? orderIds : [];
        return { isMember: true, isFree: boughtBy === null, orderIds, testOrderIds, joinedAt };
      }
      case 'MemberAreaPaymentAdded': {
        const { orderId, testMode } = event.data;
        const testOrderIds = testMode ? [...state.testOrderIds, orderId] : state.testOrderIds;
        return { ...state, orderIds: [...state.orderIds, orderId], testOrderIds };
      }
      case 'MemberAreaPaymentTakenBack': {
        const goOn = (ids: readonly string[]) => ids.filter((id) => id !== event.data.orderId);
        return { ...state, orderIds: goOn(state.orderIds), testOrderIds: goOn(state.testOrderIds) };
      }
      case 'MemberAreaLeft':
        return noMember;
      default:
        return state;
    }
  },
};

/** Whether somebody is a member to a store of this mode: what was paid with test money opens nothing for real. */
export function isLetInBy(
  { isMember, isFree, orderIds, testOrderIds }: MembershipState,
  store: PaymentMode,
): boolean {
  return isMember && (store === 'test' || isFree || orderIds.length > testOrderIds.length);
}

function joinMemberArea({ data }: JoinMemberArea, state: MembershipState): MembershipEvent[] {
  const { orderId: boughtBy, joinedAt: paidAt, ...about } = data;
  // Who was let in by test orders alone, and is let in for nothing now, needs none of them any more.
  if (!isLetInBy(state, boughtBy === null ? 'live' : 'test')) return [{ type: 'MemberAreaJoined', data }];
  if (boughtBy === null || state.orderIds.includes(boughtBy)) return [];
  return [{ type: 'MemberAreaPaymentAdded', data: { ...about, orderId: boughtBy, paidAt } }];
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
