import { z } from 'zod';
import type { BillingPeriod } from '../kernel/billingPlan.ts';
import { daysAfter, nextPeriodAfter, startOfPeriod } from '../kernel/calendar.ts';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { Money } from '../kernel/money.ts';
import { paymentModeSchema, type RecordedMode } from '../kernel/paymentMode.ts';
import { type NextDonation, type PledgeEvent, PledgeStarted } from './pledge.events.ts';

/** How long after a failure the next try is made: three tries over four days. */
const RETRY_AFTER_DAYS = [1, 3];

export interface RunningPledge {
  readonly status: 'active' | 'ended';
  readonly pledgeId: string;
  readonly websiteId: string;
  readonly amount: Money;
  readonly repeats: BillingPeriod;
  readonly mode: RecordedMode;
  /** The first day; every period is counted from it. */
  readonly anchor: string;
  readonly given: number;
  readonly lastPeriod: number;
  readonly next: NextDonation | null;
}
export type PledgeState = { readonly status: 'absent' } | RunningPledge;

const turn = { pledgeId: idSchema, period: z.int().positive(), at: instantSchema };

export const startPledgeSchema = PledgeStarted.schema.omit({ next: true, startedAt: true }).extend({
  mode: paymentModeSchema,
  at: instantSchema,
});
export type StartPledge = Command<'StartPledge', z.infer<typeof startPledgeSchema>>;
export const keepPledgeSchema = z.strictObject({ ...turn, donationId: idSchema });
export type KeepPledge = Command<'KeepPledge', z.infer<typeof keepPledgeSchema>>;
export const missPledgeSchema = z.strictObject({
  ...turn,
  attempt: z.int().positive(),
  code: z.string().min(1).max(100),
  message: z.string().max(500),
});
export type MissPledge = Command<'MissPledge', z.infer<typeof missPledgeSchema>>;
export const endPledgeSchema = z.strictObject({
  pledgeId: idSchema,
  reason: z.string().trim().max(500),
  at: instantSchema,
});
export type EndPledge = Command<'EndPledge', z.infer<typeof endPledgeSchema>>;

/** The commands of a pledge, each with the schema of its data. */
const pledgeCommands = {
  StartPledge: startPledgeSchema,
  KeepPledge: keepPledgeSchema,
  MissPledge: missPledgeSchema,
  EndPledge: endPledgeSchema,
};
export type PledgeCommand = CommandsOf<typeof pledgeCommands>;

/** A donation that repeats: stream `pledge-{pledgeId}`. Each period is given once at most. */
export const pledgeAggregate: Aggregate<PledgeState, PledgeCommand, PledgeEvent> = {
  category: 'pledge',
  commands: pledgeCommands,
  initialState: { status: 'absent' },
  isTerminal: ({ status }) => status === 'ended',
  decide(command, state) {
    switch (command.type) {
      case 'StartPledge':
        return startPledge(command, state);
      case 'KeepPledge':
        return keepPledge(command, runningPledgeOf(state));
      case 'MissPledge':
        return missPledge(command, runningPledgeOf(state));
      case 'EndPledge': {
        const { pledgeId, reason, at: endedAt } = command.data;
        if (runningPledgeOf(state).status === 'ended') return [];
        return [{ type: 'PledgeEnded', data: { pledgeId, reason, next: null, endedAt } }];
      }
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'PledgeStarted') {
      const { startedAt: anchor, ...facts } = event.data;
      return { status: 'active', ...facts, anchor, given: 1, lastPeriod: 0 };
    }
    if (state.status === 'absent') return state;
    const { next } = event.data;
    switch (event.type) {
      case 'PledgeKept':
        return { ...state, next, given: event.data.given, lastPeriod: event.data.period };
      case 'PledgeMissed':
        return { ...state, next };
      case 'PledgeEnded':
        return { ...state, next, status: 'ended' };
      default:
        return state;
    }
  },
};

/** A pledge that somebody made, or a refusal. */
export function runningPledgeOf(state: PledgeState): RunningPledge {
  if (state.status === 'absent') throw new DomainError('PLEDGE_NOT_FOUND', 'There is no such pledge.');
  return state;
}

/** Whether this try of this period is the one that is owed. */
export const isPledgeDue = ({ status, next }: RunningPledge, period: number, attempt: number): boolean =>
  status === 'active' && next?.period === period && next.attempt === attempt;

function startPledge({ data: { at, ...facts } }: StartPledge, state: PledgeState): PledgeEvent[] {
  if (state.status !== 'absent') return [];
  const next = { period: 1, attempt: 1, dueAt: startOfPeriod(at, facts.repeats, 1) };
  return [{ type: 'PledgeStarted', data: { ...facts, next, startedAt: at } }];
}

function keepPledge({ data }: KeepPledge, pledge: RunningPledge): PledgeEvent[] {
  const { pledgeId, period, donationId, at } = data;
  // The money came: that it was called off meanwhile does not undo it. The same period counts once.
  if (period <= pledge.lastPeriod) return [];
  const { anchor, repeats, status } = pledge;
  const following = nextPeriodAfter(anchor, repeats, period + 1, at);
  const dueAt = startOfPeriod(anchor, repeats, following);
  const next = status === 'active' ? { period: following, attempt: 1, dueAt } : null;
  return [
    {
      type: 'PledgeKept',
      data: { pledgeId, period, donationId, given: pledge.given + 1, next, keptAt: at },
    },
  ];
}

function missPledge({ data }: MissPledge, pledge: RunningPledge): PledgeEvent[] {
  const { at, ...facts } = data;
  const { pledgeId, period, attempt } = data;
  if (!isPledgeDue(pledge, period, attempt)) return [];
  const days = RETRY_AFTER_DAYS[attempt - 1];
  const again = (wait: number) => ({
    period,
    attempt: attempt + 1,
    dueAt: daysAfter(at, wait),
  });
  const next = days === undefined ? null : again(days);
  const missed: PledgeEvent = { type: 'PledgeMissed', data: { ...facts, next, missedAt: at } };
  if (next) return [missed];
  const reason = 'It could not be paid.';
  return [missed, { type: 'PledgeEnded', data: { pledgeId, reason, next: null, endedAt: at } }];
}
