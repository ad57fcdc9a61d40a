import type { DonationEvent } from '../../donations/donation.events.ts';
import type { NextDonation, PledgeEvent } from '../../donations/pledge.events.ts';
import type { Process, Task } from '../../kernel/process.ts';

/** What each pledge is to give next. */
type DonationPledgesState = Readonly<Record<string, NextDonation>>;
/** Makes a pledge of a donation that is to repeat; settled by `StartPledge`, and nothing where it is given once. */
export type StartPledgeTask = Task<'startPledge', { readonly donationId: string }>;
/** Takes what a pledge owes for a period; settled by `KeepPledge` or `MissPledge`. */
export type RenewPledge = Task<
  'renewPledge',
  { readonly pledgeId: string; readonly period: number; readonly attempt: number }
>;

type Followed = PledgeEvent | Extract<DonationEvent, { type: 'DonationReceived' }>;

/** Makes a pledge of a donation that is to repeat, once it was received, and takes what it owes when that is due. */
export const donationPledges: Process<DonationPledgesState, Followed, never, StartPledgeTask | RenewPledge> =
  {
    name: 'donationPledges',
    version: 1,
    handles: ['DonationReceived', 'PledgeStarted', 'PledgeKept', 'PledgeMissed', 'PledgeEnded'],
    initialState: {},
    evolve(state, { type, data }) {
      if (type === 'DonationReceived') return state;
      const { pledgeId, next } = data;
      if (next) return { ...state, [pledgeId]: next };
      const { [pledgeId]: _over, ...others } = state;
      return others;
    },
    react(_, { type, data }) {
      if (type === 'DonationReceived') {
        return [{ task: 'startPledge', data: { donationId: data.donationId } }];
      }
      return data.next ? [renewal(data.pledgeId, data.next)] : [];
    },
    resume: (state) => Object.entries(state).map(([pledgeId, next]) => renewal(pledgeId, next)),
  };

const renewal = (pledgeId: string, { period, attempt, dueAt }: NextDonation): RenewPledge => ({
  task: 'renewPledge',
  data: { pledgeId, period, attempt },
  notBefore: dueAt,
});
