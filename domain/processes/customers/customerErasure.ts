import type { CustomerEvent } from '../../customers/customer.events.ts';
import { emailClaimId, type ReleaseCustomerEmail } from '../../customers/emailClaim.ts';
import type { Recorded } from '../../kernel/event.ts';
import type { Dispatch, Process, Task } from '../../kernel/process.ts';
import type { LeaveMailingList } from '../../mailingList/mailingList.decider.ts';
import type { EndTaxExemption } from '../../pricing/tax/taxExemptions.decider.ts';
import type { CancelSubscription } from '../../subscriptions/changeSubscription.ts';

type Erased = Extract<CustomerEvent, { type: 'CustomerErased' }>;
/** Deletes the keys of these subjects; what they sealed reads as erased from then on. */
export type DestroyKeys = Task<'destroyKeys', { readonly subjects: readonly string[] }>;
type Sent = ReleaseCustomerEmail | LeaveMailingList | EndTaxExemption | CancelSubscription;

/**
 * Makes an erasure whole: destroys the keys that seal what was personal, frees the address for others, and ends what
 * would go on by itself. All of it is asked for at once, so that it needs no state.
 */
export const customerErasure: Process<Readonly<Record<string, never>>, Erased, Sent, DestroyKeys> = {
  name: 'customerErasure',
  version: 1,
  handles: ['CustomerErased'],
  initialState: {},
  evolve: (state) => state,
  react: (_, event) => [
    { task: 'destroyKeys', data: { subjects: event.data.subjects } },
    ...endingsOf(event),
  ],
  resume: () => [],
};

const leaving = (personId: string, leftAt: string): Dispatch<LeaveMailingList> => ({
  category: 'mailinglist',
  streamId: personId,
  command: { type: 'LeaveMailingList', data: { personId, leftAt } },
});

function endingsOf({ data, metadata }: Recorded<Erased>): Dispatch<Sent>[] {
  const { customerId, personId, emailHash, subscriptionIds, erasedAt: at } = data;
  const { websiteId } = metadata;
  return [
    {
      category: 'customeremail',
      streamId: emailClaimId(websiteId, emailHash),
      command: { type: 'ReleaseCustomerEmail', data: { emailHash, customerId } },
    },
    ...(personId === null ? [] : [leaving(personId, at)]),
    {
      category: 'taxexemptions',
      streamId: websiteId,
      command: { type: 'EndTaxExemption', data: { websiteId, customerId, at } },
    },
    ...subscriptionIds.map(
      (subscriptionId): Dispatch<CancelSubscription> => ({
        category: 'subscription',
        streamId: subscriptionId,
        command: {
          type: 'CancelSubscription',
          data: { subscriptionId, when: 'now', reason: 'The customer was erased.', at },
        },
      }),
    ),
  ];
}
