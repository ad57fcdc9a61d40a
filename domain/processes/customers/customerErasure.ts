import type { CustomerEvent } from '../../customers/customer.events.ts';
import { emailClaimId, type ReleaseCustomerEmail } from '../../customers/emailClaim.ts';
import type { ErasureEvent } from '../../customers/erasure.events.ts';
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

/** Has payment providers delete what they keep of a customer; settled by `RecordPayersDeleted`. */
export type ForgetPayers = Task<'forgetPayers', { readonly customerId: string }>;

/** What is still owed of erasures, by the customer; the two come to their end each by itself. */
interface State {
  readonly traces: Readonly<Record<string, EraseTraces['data']>>;
  readonly payers: Readonly<Record<string, ForgetPayers['data']>>;
}

/**
 * Makes an erasure whole: destroys the keys that seal what was personal, frees the address for others, and ends what
 * would go on by itself. Then the traces are erased here and at payment providers, which takes its time; both go on after a
 * restart, and are done for erasures of the time before there was such a thing.
 */
export const customerErasure: Process<
  State,
  Erased | ErasureEvent,
  Sent,
  DestroyKeys | EraseTraces | ForgetPayers
> = {
  name: 'customerErasure',
  version: 3,
  handles: ['CustomerErased', 'ErasureCompleted', 'PayersDeleted'],
  initialState: { traces: {}, payers: {} },
  evolve(state, event) {
    const { customerId } = event.data;
    switch (event.type) {
      case 'CustomerErased':
        return {
          traces: { ...state.traces, [customerId]: tracesOf(event) },
          payers: { ...state.payers, [customerId]: { customerId } },
        };
      case 'ErasureCompleted':
        return { ...state, traces: without(state.traces, customerId) };
      case 'PayersDeleted':
        return { ...state, payers: without(state.payers, customerId) };
    }
  },
  react(_, event) {
    if (event.type !== 'CustomerErased') return [];
    return [
      { task: 'destroyKeys', data: { subjects: event.data.subjects } },
      ...endingsOf(event),
      { task: 'forgetPayers', data: { customerId: event.data.customerId } },
      { task: 'eraseTraces', data: tracesOf(event) },
    ];
  },
  resume: ({ traces, payers }) => [
    ...Object.values(payers).map((data) => ({ task: 'forgetPayers' as const, data })),
    ...Object.values(traces).map((data) => ({ task: 'eraseTraces' as const, data })),
  ],
};

function without<T>(owed: Readonly<Record<string, T>>, customerId: string): Readonly<Record<string, T>> {
  const { [customerId]: _, ...others } = owed;
  return others;
}

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
