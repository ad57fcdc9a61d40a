import { joinedId } from '../../domain/kernel/ids.ts';
import { type MembershipEvent, membershipEvents } from '../../domain/members/membership.events.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Membership {
  readonly memberAreaId: string;
  readonly customerId: string;
  /** Whether it began without an order: then it needs none. */
  readonly isFree: boolean;
  /** The orders that pay for it, oldest first. */
  readonly orderIds: readonly string[];
  readonly joinedAt: string;
  /** When it ended; `null` while they are a member. */
  readonly leftAt: string | null;
  /** Of the event that it began with last. */
  readonly position: number;
}

/**
 * Whether one customer is a member of one area, and why. `_id` is `{memberAreaId}.{customerId}`. Instants ISO 8601;
 * `docs/rules/members.md`.
 */
export type MembershipDoc = Stored<Membership>;

/** Folded from the stream of each membership. */
export const memberships: ReadModel<Membership, MembershipEvent> = {
  name: 'memberships',
  version: 2,
  handles: membershipEvents.map(({ type }) => type),
  indexes: [
    { keys: { websiteId: 1, memberAreaId: 1, leftAt: 1, position: -1 } },
    { keys: { websiteId: 1, customerId: 1 } },
    { keys: { websiteId: 1, orderIds: 1 } },
  ],
  keyOf: ({ data }) => joinedId(data.memberAreaId, data.customerId),
  project(doc, event) {
    if (event.type === 'MemberAreaJoined') {
      const { memberAreaId, customerId, orderId, joinedAt } = event.data;
      const orderIds = orderId === null ? [] : [orderId];
      const begun = { isFree: orderId === null, orderIds, joinedAt, leftAt: null };
      return { memberAreaId, customerId, ...begun, position: event.position };
    }
    if (doc === null) return null;
    switch (event.type) {
      case 'MemberAreaPaymentAdded':
        return { ...doc, orderIds: [...doc.orderIds, event.data.orderId] };
      case 'MemberAreaPaymentTakenBack':
        return { ...doc, orderIds: doc.orderIds.filter((id) => id !== event.data.orderId) };
      default:
        return { ...doc, leftAt: event.data.leftAt };
    }
  },
};

/** One page of the members of an area, `limit` people long. */
export interface MemberRange {
  readonly websiteId: string;
  readonly memberAreaId: string;
  readonly state: 'members' | 'left';
  /** Only what lies before this position: the position of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

/** Members of an area, or who was one, the newest first. */
export async function membersOf(
  readModels: ReadModels,
  { websiteId, memberAreaId, state, before, limit }: MemberRange,
): Promise<MembershipDoc[]> {
  const collection = await readModels.collection<MembershipDoc>(memberships.name);
  const leftAt = state === 'members' ? null : { $ne: null };
  const range = before === undefined ? {} : { position: { $lt: before } };
  return collection
    .find({ websiteId, memberAreaId, leftAt, ...range })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}

/** Every area that a customer is a member of, or was. */
export async function membershipsOfCustomer(
  readModels: ReadModels,
  websiteId: string,
  customerId: string,
): Promise<MembershipDoc[]> {
  const collection = await readModels.collection<MembershipDoc>(memberships.name);
  return collection.find({ websiteId, customerId }).sort({ position: -1 }).toArray();
}

/** The memberships that an order pays for, of whoever was let in by it. */
export async function membershipsByOrder(
  readModels: ReadModels,
  websiteId: string,
  orderId: string,
): Promise<MembershipDoc[]> {
  const collection = await readModels.collection<MembershipDoc>(memberships.name);
  return collection.find({ websiteId, orderIds: orderId }).toArray();
}
