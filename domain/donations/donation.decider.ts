import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { fundSchema } from '../kernel/fund.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { type DonationEvent, DonationRequested } from './donation.events.ts';

type Request = Extract<DonationEvent, { type: 'DonationRequested' }>['data'];

export type DonationState =
  | { readonly status: 'absent' }
  | { readonly status: 'requested' | 'received'; readonly request: Request }
  | {
      readonly status: 'failed';
      readonly request: Request;
      readonly code: string;
      readonly message: string;
    };
export type KnownDonation = Exclude<DonationState, { status: 'absent' }>;

export const requestDonationSchema = DonationRequested.schema.extend({
  /** The least and the most that the site takes at once, in minor units. */
  limits: z.strictObject({ minimum: z.int().positive(), maximum: z.int().positive() }),
  /** What donations to the site are for: one of them is chosen, where there are any. */
  funds: z.array(fundSchema).max(20),
});
export type RequestDonation = Command<'RequestDonation', z.infer<typeof requestDonationSchema>>;
const outcome = { donationId: idSchema, at: instantSchema };
export const receiveDonationSchema = z.strictObject(outcome);
export type ReceiveDonation = Command<'ReceiveDonation', z.infer<typeof receiveDonationSchema>>;
export const failDonationSchema = z.strictObject({
  ...outcome,
  code: z.string().min(1).max(100),
  message: z.string().max(500),
});
export type FailDonation = Command<'FailDonation', z.infer<typeof failDonationSchema>>;

/** The commands of a donation, each with the schema of its data. */
const donationCommands = {
  RequestDonation: requestDonationSchema,
  ReceiveDonation: receiveDonationSchema,
  FailDonation: failDonationSchema,
};
export type DonationCommand = CommandsOf<typeof donationCommands>;

/** One donation: stream `donation-{donationId}`. It is received once, or fails; what was received stays received. */
export const donationAggregate: Aggregate<DonationState, DonationCommand, DonationEvent> = {
  category: 'donation',
  commands: donationCommands,
  initialState: { status: 'absent' },
  isTerminal: ({ status }) => status === 'received' || status === 'failed',
  decide(command, state) {
    if (command.type === 'RequestDonation') return requestDonation(command, state);
    const { request, status } = knownDonationOf(state);
    if (status !== 'requested') return [];
    const { donationId, paymentId, amount } = request;
    const facts = { donationId, paymentId, amount };
    switch (command.type) {
      case 'ReceiveDonation':
        return [{ type: 'DonationReceived', data: { ...facts, receivedAt: command.data.at } }];
      case 'FailDonation': {
        const { code, message, at: failedAt } = command.data;
        return [{ type: 'DonationFailed', data: { ...facts, code, message, failedAt } }];
      }
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'DonationRequested') return { status: 'requested', request: event.data };
    if (state.status === 'absent') return state;
    const { request } = state;
    switch (event.type) {
      case 'DonationReceived':
        return { status: 'received', request };
      case 'DonationFailed':
        return { status: 'failed', request, code: event.data.code, message: event.data.message };
      default:
        return state;
    }
  },
};

export function knownDonationOf(state: DonationState): KnownDonation {
  if (state.status === 'absent') throw new DomainError('DONATION_NOT_FOUND', 'There is no such donation.');
  return state;
}

function requestDonation({ data }: RequestDonation, state: DonationState): DonationEvent[] {
  if (state.status !== 'absent') return [];
  const { limits, funds, ...request } = data;
  const { amount } = request.amount;
  if (amount < limits.minimum || amount > limits.maximum) {
    throw new DomainError('DONATION_AMOUNT', 'Please choose another amount.', limits);
  }
  const { fund } = request;
  if (fund === undefined ? funds.length > 0 : !funds.includes(fund)) {
    throw new DomainError('DONATION_FUND', 'Please choose what your donation is for.', { funds });
  }
  return [{ type: 'DonationRequested', data: request }];
}
