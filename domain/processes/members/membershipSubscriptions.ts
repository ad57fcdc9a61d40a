import type { BillingPeriod } from '../../kernel/billingPlan.ts';
import { startOfPeriod } from '../../kernel/calendar.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';
import type { MemberAreaEvent } from '../../members/memberArea.events.ts';
import type { MembershipEvent } from '../../members/membership.events.ts';
import { type EndBoughtMembership, membershipStreamId } from '../../members/membership.ts';
import type { SubscriptionEvent } from '../../subscriptions/subscription.events.ts';
import { entryOf, type PartedRecord, withEntry } from '../kernel/partedRecord.ts';
import { type MemberAreasByProduct, withArea } from './memberAreasByProduct.ts';

/** A subscription, which pays for a membership where an area is opened by what it brings. */
interface Paying {
  readonly itemId: string;
  readonly billingPeriod: BillingPeriod;
  readonly customerId: string | null;
  /** The first day, from which periods are counted, and the last one that was billed. */
  readonly anchor: string;
  readonly period: number;
  /** The orders that it placed, oldest first. */
  readonly orderIds: readonly string[];
  /** Why and when what it paid for ends; `null` while it goes on. */
  readonly ending: { readonly reason: string; readonly at: string } | null;
}

interface State {
  readonly areas: MemberAreasByProduct;
  readonly subscriptions: PartedRecord<Paying>;
  /** The subscription that placed an order. */
  readonly orders: PartedRecord<string>;
  /** What ends on a day to come, by membership and order. */
  readonly ahead: Readonly<Record<string, Dispatch<EndBoughtMembership>>>;
  /** What the last event ends. */
  readonly ended: readonly Dispatch<EndBoughtMembership>[];
}

type Followed =
  | MemberAreaEvent
  | MembershipEvent
  | Extract<
      SubscriptionEvent,
      {
        type:
          | 'SubscriptionPrepared'
          | 'SubscriptionStarted'
          | 'SubscriptionRenewed'
          | 'SubscriptionPaused'
          | 'SubscriptionResumed'
          | 'SubscriptionCancelled'
          | 'SubscriptionCompleted';
      }
    >;

/**
 * Ends what a subscription paid for once it does so no more: at once where it was cancelled or could not be paid, and with the
 * last period that was paid for where it was paused by choice or every payment of its plan was made. Its next order lets the
 * member in again.
 */
export const membershipSubscriptions: Process<State, Followed, EndBoughtMembership> = {
  name: 'membershipSubscriptions',
  version: 3,
  handles: [
    ...(['MemberAreaOpened', 'MemberAreaDescribed'] as const),
    ...(['MemberAreaJoined', 'MemberAreaLeft', 'MemberAreaPaymentAdded'] as const),
    'MemberAreaPaymentTakenBack',
    ...(['SubscriptionPrepared', 'SubscriptionStarted', 'SubscriptionRenewed'] as const),
    ...(['SubscriptionPaused', 'SubscriptionResumed', 'SubscriptionCancelled'] as const),
    'SubscriptionCompleted',
  ],
  initialState: { areas: {}, subscriptions: {}, orders: {}, ahead: {}, ended: [] },
  evolve(before, event) {
    const state = before.ended.length === 0 ? before : { ...before, ended: [] };
    switch (event.type) {
      case 'MemberAreaOpened':
      case 'MemberAreaDescribed':
        return { ...state, areas: withArea(state.areas, event.data) };
      case 'SubscriptionPrepared': {
        const { subscriptionId, itemId, plan, preparedAt: anchor } = event.data;
        // Whether it opens an area is known once it ends: an area may be set up, or given its product, after it began.
        const prepared = { itemId, billingPeriod: plan.billingPeriod, anchor, period: 0, orderIds: [] };
        return withPaying(state, subscriptionId, { ...prepared, customerId: null, ending: null });
      }
      case 'SubscriptionStarted':
      case 'SubscriptionRenewed':
      case 'SubscriptionResumed':
      case 'SubscriptionPaused':
      case 'SubscriptionCancelled':
      case 'SubscriptionCompleted':
        return subscriptionAfter(state, event);
      case 'MemberAreaJoined':
      case 'MemberAreaPaymentAdded':
        return lateEnding(claimedBy(state, event.data), event.data.orderId);
      case 'MemberAreaPaymentTakenBack':
        return withoutAhead(state, event.data, event.data.orderId);
      default:
        return withoutAhead(state, event.data, null);
    }
  },
  react: ({ ended }) => ended,
  resume: ({ ahead }) => Object.values(ahead),
};

const withPaying = (state: State, subscriptionId: string, paying: Paying): State => ({
  ...state,
  subscriptions: withEntry(state.subscriptions, subscriptionId, paying),
});

type Changed = Extract<
  Followed,
  { type: `Subscription${'Started' | 'Renewed' | 'Resumed' | 'Paused' | 'Cancelled' | 'Completed'}` }
>;

function subscriptionAfter(state: State, { type, data }: Changed): State {
  const { subscriptionId } = data;
  const known = entryOf(state.subscriptions, subscriptionId);
  if (!known) return state;
  const goesOn = (change: Partial<Paying>) =>
    withPaying(state, subscriptionId, { ...known, ...change, ending: null });
  const pays = (orderId: string, change: Partial<Paying>): State => {
    const next = goesOn({ ...change, orderIds: [...known.orderIds, orderId] });
    return { ...next, orders: withEntry(next.orders, orderId, subscriptionId) };
  };
  switch (type) {
    case 'SubscriptionStarted': {
      const { orderId, customerId, startedAt: anchor } = data;
      return pays(orderId, { customerId, anchor });
    }
    case 'SubscriptionRenewed':
      return pays(data.orderId, { period: data.period });
    case 'SubscriptionResumed':
      return goesOn({});
    case 'SubscriptionPaused':
      return data.why === 'asked'
        ? ending(state, subscriptionId, known, { reason: 'Subscription paused', at: paidUntil(known) })
        : ending(state, subscriptionId, known, { reason: 'Subscription not paid', at: data.pausedAt });
    case 'SubscriptionCancelled':
      return ending(state, subscriptionId, known, { reason: 'Subscription ended', at: data.cancelledAt });
    case 'SubscriptionCompleted':
      return ending(state, subscriptionId, known, { reason: 'Subscription completed', at: paidUntil(known) });
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day after the last period that was billed, so that the order of the next one comes first where it goes on after all. */
const paidUntil = ({ anchor, billingPeriod, period }: Paying): string =>
  new Date(Date.parse(startOfPeriod(anchor, billingPeriod, period + 1)) + DAY_MS).toISOString();

function ending(
  state: State,
  subscriptionId: string,
  paying: Paying,
  { reason, at }: NonNullable<Paying['ending']>,
): State {
  const ended = paying.orderIds.flatMap((orderId) => endingOf(state, paying, orderId, { reason, at }));
  const ahead = ended.map((one) => [keyOf(one.command.data, one.command.data.orderId), one] as const);
  return {
    ...withPaying(state, subscriptionId, { ...paying, ending: { reason, at } }),
    ended,
    ahead: { ...state.ahead, ...Object.fromEntries(ahead) },
  };
}

/** A subscription that a guest began is of the account that its order let in. */
function claimedBy(
  state: State,
  { orderId, customerId }: { readonly orderId: string | null; readonly customerId: string },
): State {
  const subscriptionId = orderId === null ? undefined : entryOf(state.orders, orderId);
  const paying = subscriptionId === undefined ? undefined : entryOf(state.subscriptions, subscriptionId);
  if (subscriptionId === undefined || paying?.customerId !== null) return state;
  return withPaying(state, subscriptionId, { ...paying, customerId });
}

/** An order that comes to pay for a membership after its subscription has ended pays for nothing. */
function lateEnding(state: State, orderId: string | null): State {
  if (orderId === null) return state;
  const subscriptionId = entryOf(state.orders, orderId);
  const paying = subscriptionId === undefined ? undefined : entryOf(state.subscriptions, subscriptionId);
  if (!paying?.ending) return state;
  return { ...state, ended: endingOf(state, paying, orderId, paying.ending) };
}

function endingOf(
  { areas }: Pick<State, 'areas'>,
  { itemId, customerId }: Paying,
  orderId: string,
  { reason, at }: NonNullable<Paying['ending']>,
): Dispatch<EndBoughtMembership>[] {
  const memberAreaId = Object.hasOwn(areas, itemId) ? areas[itemId] : undefined;
  if (memberAreaId === undefined || customerId === null) return [];
  return [
    {
      category: 'member',
      streamId: membershipStreamId(memberAreaId, customerId),
      command: {
        type: 'EndBoughtMembership',
        data: { memberAreaId, customerId, orderId, reason, leftAt: at },
      },
      notBefore: at,
    },
  ];
}

interface Member {
  readonly memberAreaId: string;
  readonly customerId: string;
}

const keyOf = ({ memberAreaId, customerId }: Member, orderId: string): string =>
  `${membershipStreamId(memberAreaId, customerId)} ${orderId}`;

/** What was ended, or with `null` all of the membership, is to be ended no more. */
function withoutAhead(state: State, member: Member, orderId: string | null): State {
  const isOver = (key: string) =>
    orderId === null ? key.startsWith(keyOf(member, '')) : key === keyOf(member, orderId);
  const kept = Object.entries(state.ahead).filter(([key]) => !isOver(key));
  return kept.length === Object.keys(state.ahead).length
    ? state
    : { ...state, ahead: Object.fromEntries(kept) };
}
