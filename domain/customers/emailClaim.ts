import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { emailHashSchema } from './customerFields.ts';

/** A claim without an account behind it is what a registration left that was cut off: worth nothing after this long. */
const ABANDONED_AFTER_MS = 60_000;

const holderSchema = z.strictObject({ emailHash: emailHashSchema, customerId: idSchema });
const claimCustomerEmailSchema = holderSchema.extend({
  at: instantSchema,
  /** A holder that was looked up and has no account with this address. */
  holderWithoutAccount: idSchema.nullable(),
});

/** When a claim was made that does not say so: long enough ago to be worth nothing without an account. */
const LONG_AGO = '1970-01-01T00:00:00.000Z';

export const CustomerEmailClaimed = defineEvent(
  'CustomerEmailClaimed',
  holderSchema.extend({ claimedAt: instantSchema }),
  { version: 2, upcasters: { 1: (claim) => ({ claimedAt: LONG_AGO, ...claim }) } },
);
export const CustomerEmailReleased = defineEvent('CustomerEmailReleased', holderSchema);
export const emailClaimEvents = [CustomerEmailClaimed, CustomerEmailReleased] as const;
export type EmailClaimEvent = EventOf<(typeof emailClaimEvents)[number]>;

export type ClaimCustomerEmail = Command<'ClaimCustomerEmail', z.infer<typeof claimCustomerEmailSchema>>;
export type ReleaseCustomerEmail = Command<'ReleaseCustomerEmail', z.infer<typeof holderSchema>>;

export type EmailClaimState =
  | { readonly status: 'free' }
  | { readonly status: 'claimed'; readonly customerId: string; readonly claimedAt: string };

/**
 * One e-mail address of one website: stream `customeremail-{websiteId}.{keyed hash of the address}`. Being a stream
 * of its own is what keeps it one account's: the log refuses the second of two claims made at once.
 */
export const emailClaimAggregate: Aggregate<
  EmailClaimState,
  ClaimCustomerEmail | ReleaseCustomerEmail,
  EmailClaimEvent
> = {
  category: 'customeremail',
  commands: {
    ClaimCustomerEmail: claimCustomerEmailSchema,
    ReleaseCustomerEmail: holderSchema,
  },
  initialState: { status: 'free' },
  isTerminal: () => false,
  decide(command, state) {
    const { emailHash, customerId } = command.data;
    const isTheirs = state.status === 'claimed' && state.customerId === customerId;
    switch (command.type) {
      case 'ClaimCustomerEmail':
        if (isTheirs) return [];
        return claimCustomerEmail(command, state);
      case 'ReleaseCustomerEmail':
        return isTheirs ? [{ type: 'CustomerEmailReleased', data: { emailHash, customerId } }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'CustomerEmailClaimed':
        return { status: 'claimed', customerId: event.data.customerId, claimedAt: event.data.claimedAt };
      case 'CustomerEmailReleased':
        return { status: 'free' };
      default:
        return state;
    }
  },
};

function claimCustomerEmail({ data }: ClaimCustomerEmail, state: EmailClaimState): EmailClaimEvent[] {
  const { emailHash, customerId, at: claimedAt, holderWithoutAccount } = data;
  const claimed: EmailClaimEvent = {
    type: 'CustomerEmailClaimed',
    data: { emailHash, customerId, claimedAt },
  };
  if (state.status === 'free') return [claimed];
  const age = Date.parse(claimedAt) - Date.parse(state.claimedAt);
  if (state.customerId !== holderWithoutAccount || age < ABANDONED_AFTER_MS) {
    throw emailTaken();
  }
  return [{ type: 'CustomerEmailReleased', data: { emailHash, customerId: state.customerId } }, claimed];
}

/** Somebody else has it. */
export const emailTaken = (): DomainError =>
  new DomainError('EMAIL_TAKEN', 'There is an account with this e-mail address already.');

export const emailClaimId = (websiteId: string, emailHash: string): string => `${websiteId}.${emailHash}`;
