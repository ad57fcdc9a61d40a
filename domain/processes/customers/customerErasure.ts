import type { CustomerEvent } from '../../customers/customer.events.ts';
import { emailClaimId, type ReleaseCustomerEmail } from '../../customers/emailClaim.ts';
import type { ErasureEvent } from '../../customers/erasure.decider.ts';
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
 * Makes sure that what was destroyed is nowhere any more: no key of these subjects in the log, and nothing of the person in
 * the files of the database. `position` is that of the event that erased them.
 */
export type EraseTraces = Task<
  'eraseTraces',
  { readonly customerId: string; readonly subjects: readonly string[]; readonly position: number }
>;

/** Erasures that have not come to their end, by the customer. */
type State = Readonly<Record<string, EraseTraces['data']>>;

/**
 * Makes an erasure whole: destroys the keys that seal what was personal, frees the address for others, and ends what
 * would go on by itself. Then the traces are erased, which takes its time; it goes on after a restart, and is done for
 * erasures of the time before there was such a thing.
 */
export const customerErasure: Process<State, Erased | ErasureEvent, Sent, DestroyKeys | EraseTraces> = {
  name: 'customerErasure',
  version: 2,
  handles: ['CustomerErased', 'ErasureCompleted'],
  initialState: {},
  evolve(state, event) {
    const { customerId } = event.data;
    if (event.type === 'CustomerErased') return { ...state, [customerId]: tracesOf(event) };
    const { [customerId]: _, ...others } = state;
    return others;
  },
  react(_, event) {
    if (event.type !== 'CustomerErased') return [];
    return [
      { task: 'destroyKeys', data: { subjects: event.data.subjects } },
      ...endingsOf(event),
      { task: 'eraseTraces', data: tracesOf(event) },
    ];
  },
  resume: (state) => Object.values(state).map((data) => ({ task: 'eraseTraces', data })),
};

const tracesOf = ({ data, position }: Recorded<Erased>): EraseTraces['data'] => ({
  customerId: data.customerId,
  subjects: data.subjects,
  position,
});

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
