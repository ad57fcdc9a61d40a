import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import { type PledgeEvent, pledgeEvents } from '../../domain/donations/pledge.events.ts';
import type { BillingPeriod } from '../../domain/kernel/billingPlan.ts';
import type { Money } from '../../domain/kernel/money.ts';
import type { RecordedMode } from '../../domain/kernel/paymentMode.ts';
import { erasedText } from '../erasedText.ts';
import { type ListPage, pageOf } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Pledge {
  readonly pledgeId: string;
  readonly status: 'active' | 'ended';
  readonly amount: Money;
  readonly repeats: BillingPeriod;
  /** `null` of pledges from before it was recorded. */
  readonly mode: RecordedMode;
  /** Donations so far. */
  readonly given: number;
  readonly nextAt: string | null;
  /** Why the last try came to nothing; empty after one that did not. */
  readonly failure: string;
  readonly endReason: string;
  readonly startedAt: string;
  readonly position: number;
}

/**
 * A donation that repeats, for the list of staff. `_id` is the pledge id, which is that of its first donation. Money
 * in minor units with its currency; instants ISO 8601. `docs/rules/donations.md`
 */
export type PledgeDoc = Stored<Pledge>;

type ShownEvent = PledgeEvent | Extract<CustomerEvent, { type: 'CustomerErased' }>;

/** Folded from the stream of each pledge. */
export const pledges: ReadModel<Pledge, ShownEvent> = {
  name: 'pledges',
  version: 4,
  handles: [...pledgeEvents.map(({ type }) => type), 'CustomerErased'],
  indexes: [
    { keys: { websiteId: 1, position: -1 } },
    { keys: { websiteId: 1, status: 1, position: -1 } },
    { keys: { websiteId: 1, status: 1, nextAt: 1, position: 1 } },
    { keys: { websiteId: 1, status: 1, given: 1, position: 1 } },
    { keys: { websiteId: 1, status: 1, 'amount.amount': 1, position: 1 } },
    { keys: { websiteId: 1, nextAt: 1, position: 1 } },
    { keys: { websiteId: 1, given: 1, position: 1 } },
    { keys: { websiteId: 1, 'amount.amount': 1, position: 1 } },
  ],
  keyOf: ({ type, data }) => (type === 'CustomerErased' ? data.donationIds : data.pledgeId),
  project(doc, event) {
    if (event.type === 'CustomerErased') return doc && { ...doc, endReason: erasedText(doc.endReason) };
    const nextAt = event.data.next?.dueAt ?? null;
    if (event.type === 'PledgeStarted') {
      const { pledgeId, amount, repeats, mode, startedAt } = event.data;
      const fresh = { status: 'active', given: 1, failure: '', endReason: '' } as const;
      return { pledgeId, amount, repeats, mode, startedAt, nextAt, ...fresh, position: event.position };
    }
    if (doc === null) return null;
    switch (event.type) {
      case 'PledgeKept':
        return { ...doc, nextAt, given: event.data.given, failure: '' };
      case 'PledgeMissed':
        return { ...doc, nextAt, failure: event.data.message };
      default:
        return { ...doc, nextAt, status: 'ended', endReason: event.data.reason };
    }
  },
};

/** One page of the list. */
export interface PledgeRange extends ListPage {
  readonly websiteId: string;
  readonly status?: PledgeDoc['status'];
  /** Only these. */
  readonly pledgeIds?: readonly string[] | undefined;
}

/** What the list can be sorted by. */
export const PLEDGE_SORTS = {
  started: 'position',
  next: 'nextAt',
  given: 'given',
  amount: 'amount.amount',
} as const;

/** Pledges of a website, newest first unless said otherwise. */
export async function pledgesOf(
  readModels: ReadModels,
  { websiteId, status, pledgeIds, ...page }: PledgeRange,
): Promise<PledgeDoc[]> {
  const collection = await readModels.collection<PledgeDoc>(pledges.name);
  const range = {
    websiteId,
    ...(status !== undefined && { status }),
    ...(pledgeIds !== undefined && { _id: { $in: [...pledgeIds] } }),
  };
  return pageOf(collection, range, page);
}
