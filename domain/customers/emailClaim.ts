import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { emailHashSchema } from './customerFields.ts';

const claimSchema = z.strictObject({ emailHash: emailHashSchema, customerId: idSchema });

export const CustomerEmailClaimed = defineEvent('CustomerEmailClaimed', claimSchema);
export const CustomerEmailReleased = defineEvent('CustomerEmailReleased', claimSchema);
export const emailClaimEvents = [CustomerEmailClaimed, CustomerEmailReleased] as const;
export type EmailClaimEvent = EventOf<(typeof emailClaimEvents)[number]>;

export type ClaimCustomerEmail = Command<'ClaimCustomerEmail', z.infer<typeof claimSchema>>;
export type ReleaseCustomerEmail = Command<'ReleaseCustomerEmail', z.infer<typeof claimSchema>>;

export type EmailClaimState =
  | { readonly status: 'free' }
  | { readonly status: 'claimed'; readonly customerId: string };

/**
 * One e-mail address of one website: stream `customeremail-{websiteId}.{sha256 of the lower-case address}`. Being a
 * stream of its own is what keeps it one account's: the log refuses the second of two claims made at once.
 */
export const emailClaimAggregate: Aggregate<
  EmailClaimState,
  ClaimCustomerEmail | ReleaseCustomerEmail,
  EmailClaimEvent
> = {
  category: 'customeremail',
  initialState: { status: 'free' },
  isTerminal: () => false,
  decide(command, state) {
    const { data } = command;
    const isTheirs = state.status === 'claimed' && state.customerId === data.customerId;
    switch (command.type) {
      case 'ClaimCustomerEmail':
        if (isTheirs) return [];
        if (state.status === 'claimed') {
          throw new DomainError('EMAIL_TAKEN', 'There is an account with this e-mail address already.');
        }
        return [{ type: 'CustomerEmailClaimed', data }];
      case 'ReleaseCustomerEmail':
        return isTheirs ? [{ type: 'CustomerEmailReleased', data }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'CustomerEmailClaimed':
        return { status: 'claimed', customerId: event.data.customerId };
      case 'CustomerEmailReleased':
        return { status: 'free' };
      default:
        return state;
    }
  },
};

export const emailClaimId = (websiteId: string, emailHash: string): string => `${websiteId}.${emailHash}`;
