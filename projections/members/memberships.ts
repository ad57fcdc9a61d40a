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
  /** Those of them that were made in test mode. */
  readonly testOrderIds: readonly string[];
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
      const { memberAreaId, customerId, orderId, joinedAt, testMode } = event.data;
      const orderIds = orderId === null ? [] : [orderId];
      const testOrderIds = testMode ? orderIds : [];
      const begun = { isFree: orderId === null, orderIds, testOrderIds, joinedAt, leftAt: null };
      return { memberAreaId, customerId, ...begun, position: event.position };
    }
    if (doc === null) return null;
    switch (event.type) {
      case 'MemberAreaPaymentAdded': {
        const { orderId, testMode } = event.data;
        const testOrderIds = testMode ? [...doc.testOrderIds, orderId] : doc.testOrderIds;
        return { ...doc, orderIds: [...doc.orderIds, orderId], testOrderIds };
      }
      case 'MemberAreaPaymentTakenBack': {
        const goOn = (ids: readonly string[]) => ids.filter((id) => id !== event.data.orderId);
        return { ...doc, orderIds: goOn(doc.orderIds), testOrderIds: goOn(doc.testOrderIds) };
      }
      default:
        return { ...doc, leftAt: event.data.leftAt };
    }
  },
};

/**
 * Whether test orders alone pay for a membership: then it opens nothing once the store takes real money. A document that a
 * version before has left, which is read until all are made anew, knows of no test.
 */
export const isTestMembership = ({
  isFree,
  orderIds,
  testOrderIds = [],
}: Pick<MembershipDoc, 'isFree' | 'orderIds'> & Partial<Pick<MembershipDoc, 'testOrderIds'>>): boolean =>
  !isFree && orderIds.length > 0 && orderIds.length === testOrderIds.length;

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
