import type { DonationEvent } from '../../donations/donation.events.ts';
import type { KeepPledge, MissPledge, StartPledge } from '../../donations/pledge.decider.ts';
import type { NextDonation, PledgeEvent } from '../../donations/pledge.events.ts';
import { type PledgeTry, tryOfDonation } from '../../donations/pledgedDonations.ts';
import type { Recorded } from '../../kernel/event.ts';
import { modeOf } from '../../kernel/paymentMode.ts';
import type { Dispatch, Process, Task } from '../../kernel/process.ts';

type Sent = StartPledge | KeepPledge | MissPledge;
/** What a donation is the beginning of, or a try of. */
type Part =
  | { readonly kind: 'first'; readonly terms: Omit<StartPledge['data'], 'at'> }
  | { readonly kind: 'try'; readonly tried: PledgeTry };

interface DonationPledgesState {
  /** What each pledge is to give next. */
  readonly next: Readonly<Record<string, NextDonation>>;
  /** Donations of pledges that are neither received nor failed. */
  readonly open: Readonly<Record<string, Part>>;
  /** What became of a donation, until its pledge has recorded it. */
  readonly outcomes: Readonly<Record<string, Dispatch<Sent>>>;
}

/**
 * Asks for the donation of one try and its payment, or records by `MissPledge` or `EndPledge` why there can be none.
 * What becomes of the donation is heard from it.
 */
export type RenewPledge = Task<'renewPledge', PledgeTry>;

/**
 * Makes a pledge of a donation that is to repeat, once it was received; takes what the pledge owes when that is due, and
 * tells it what came of that.
 */
export const donationPledges: Process<DonationPledgesState, PledgeEvent | DonationEvent, Sent, RenewPledge> =
  {
    name: 'donationPledges',
    version: 3,
    handles: [
      'DonationRequested',
      'DonationReceived',
      'DonationFailed',
      'PledgeStarted',
      'PledgeKept',
      'PledgeMissed',
      'PledgeEnded',
    ],
    initialState: { next: {}, open: {}, outcomes: {} },
    evolve(state, event) {
      if (event.type === 'DonationRequested') {
        const part = partOf(event);
        return part ? { ...state, open: { ...state.open, [event.data.donationId]: part } } : state;
      }
      if (isSettled(event)) {
        const { [event.data.donationId]: part, ...open } = state.open;
        if (!part || !Object.hasOwn(state.open, event.data.donationId)) return state;
        const outcome = outcomeOf(part, event);
        return outcome
          ? { ...state, open, outcomes: { ...state.outcomes, [outcome.streamId]: outcome } }
          : { ...state, open };
      }
      const { pledgeId, next: due } = event.data;
      const { [pledgeId]: _before, ...next } = state.next;
      const { [pledgeId]: _recorded, ...outcomes } = state.outcomes;
      return { ...state, outcomes, next: due ? { ...next, [pledgeId]: due } : next };
    },
    react({ outcomes }, event) {
      if (event.type === 'DonationRequested') return [];
      if (isSettled(event)) {
        const id = outcomeId(event.data.donationId);
        return Object.values(outcomes).filter(({ commandId }) => commandId === id);
      }
      return event.data.next ? [renewal(event.data.pledgeId, event.data.next)] : [];
    },
    resume: ({ next, outcomes }) => [
      ...Object.values(outcomes),
      ...Object.entries(next)
        .filter(([pledgeId]) => !Object.hasOwn(outcomes, pledgeId))
        .map(([pledgeId, due]) => renewal(pledgeId, due)),
    ],
  };

type Requested = Extract<DonationEvent, { type: 'DonationRequested' }>;
type Settled = Exclude<DonationEvent, Requested>;

const isSettled = (event: Recorded<PledgeEvent | DonationEvent>): event is Recorded<Settled> =>
  event.type === 'DonationReceived' || event.type === 'DonationFailed';

function partOf({ data }: Requested): Part | null {
  const { donationId, websiteId, amount, repeats, pledgeId, testMode } = data;
  if (repeats) {
    const terms = { pledgeId: donationId, websiteId, amount, repeats, mode: modeOf(testMode) };
    return { kind: 'first', terms };
  }
  const tried = pledgeId === undefined ? null : tryOfDonation(pledgeId, donationId);
  return tried && { kind: 'try', tried };
}

/** What a pledge is to hear of a donation: `null` where none comes about, because its first donation failed. */
function outcomeOf(part: Part, { type, data }: Settled): Dispatch<Sent> | null {
  const { donationId } = data;
  if (part.kind === 'first') {
    if (type === 'DonationFailed') return null;
    const command = { type: 'StartPledge', data: { ...part.terms, at: data.receivedAt } } as const;
    return outcome(donationId, donationId, command);
  }
  const { pledgeId, period } = part.tried;
  if (type === 'DonationReceived') {
    const kept = { pledgeId, period, donationId, at: data.receivedAt };
    return outcome(pledgeId, donationId, { type: 'KeepPledge', data: kept });
  }
  const { code, message, failedAt: at } = data;
  return outcome(pledgeId, donationId, { type: 'MissPledge', data: { ...part.tried, code, message, at } });
}

const outcomeId = (donationId: string): string => `${donationId}:pledge`;
const outcome = (streamId: string, donationId: string, command: Sent): Dispatch<Sent> => ({
  category: 'pledge',
  streamId,
  command,
  commandId: outcomeId(donationId),
});

const renewal = (pledgeId: string, { period, attempt, dueAt }: NextDonation): RenewPledge => ({
  task: 'renewPledge',
  data: { pledgeId, period, attempt },
  notBefore: dueAt,
});
