import { ERASED } from '../../domain/kernel/personalData.ts';
import { literal } from '../literal.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { boughtBy } from './orderListing.ts';
import { type OrderDoc, orders } from './orders.ts';
import { type OrderTimelineDoc, orderTimeline } from './orderTimeline.ts';

const DEFAULT_PAGE_SIZE = 50;

/** The order of that website; `null` where none was placed with this id. */
export async function orderById(
  readModels: ReadModels,
  websiteId: string,
  orderId: string,
): Promise<OrderDoc | null> {
  const collection = await readModels.collection<OrderDoc>(orders.name);
  return collection.findOne({ _id: orderId, websiteId });
}

/** The order of before that has this token of its own; none of a person who was erased. */
export async function orderByToken(
  readModels: ReadModels,
  websiteId: string,
  statusToken: string,
): Promise<OrderDoc | null> {
  if (statusToken === ERASED) return null;
  const collection = await readModels.collection<OrderDoc>(orders.name);
  return collection.findOne({ statusToken, websiteId });
}

/** Every order under an e-mail address, however it was typed. */
export async function ordersOfAddress(
  readModels: ReadModels,
  websiteId: string,
  email: string,
): Promise<Pick<OrderDoc, 'orderId' | 'customerId'>[]> {
  const collection = await readModels.collection<OrderDoc>(orders.name);
  return collection
    .find({ websiteId, words: email.toLowerCase() }, { projection: { orderId: 1, customerId: 1 } })
    .toArray();
}

/** Under which e-mail address each of these orders stands now. */
export async function addressesOfOrders(
  readModels: ReadModels,
  websiteId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const collection = await readModels.collection<OrderDoc>(orders.name);
  const found = await collection
    .find({ _id: { $in: [...orderIds] }, websiteId })
    .project<Pick<OrderDoc, 'orderId' | 'email'>>({ orderId: 1, email: 1 })
    .toArray();
  return new Map(found.map(({ orderId, email }) => [orderId, email]));
}

/** Somebody who may have bought something, and since when that counts. */
export interface PossibleBuyer {
  readonly email: string;
  readonly since: string;
}

/** The first order of each of these people that holds the product, by their address as it is given. */
export async function boughtSince(
  readModels: ReadModels,
  websiteId: string,
  productId: string,
  people: readonly PossibleBuyer[],
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map();
  const collection = await readModels.collection<OrderDoc>(orders.name);
  const words = { $in: people.map(({ email }) => email.toLowerCase()) };
  const found = await collection
    .find({ websiteId, words, 'lines.itemId': productId, status: { $ne: 'cancelled' } })
    .project<Pick<OrderDoc, 'orderId' | 'email' | 'placedAt'>>({ orderId: 1, email: 1, placedAt: 1 })
    .sort({ placedPosition: 1 })
    .toArray();
  return new Map(
    people.flatMap(({ email, since }) => {
      const order = found.find(
        (one) => one.email.toLowerCase() === email.toLowerCase() && one.placedAt >= since,
      );
      return order ? [[email, order.orderId] as const] : [];
    }),
  );
}

/** Part of an order's timeline, 50 rows unless said otherwise; with `onlyPublic` what the buyer sees. */
export interface TimelineRange {
  readonly websiteId: string;
  readonly orderId: string;
  readonly onlyPublic?: boolean;
  readonly before?: number;
  readonly limit?: number;
}

/** What happened to an order, newest first. */
export async function orderTimelineOf(
  readModels: ReadModels,
  { websiteId, orderId, onlyPublic, before, limit = DEFAULT_PAGE_SIZE }: TimelineRange,
): Promise<OrderTimelineDoc[]> {
  const timeline = await readModels.collection<OrderTimelineDoc>(orderTimeline.name);
  return timeline
    .find({
      websiteId,
      orderId,
      ...(onlyPublic && { isPublic: true }),
      ...(before !== undefined && { position: { $lt: before } }),
    })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}

/** Orders that a guest placed with this address, in whatever case it was typed, oldest first. */
export async function guestOrdersOf(
  readModels: ReadModels,
  websiteId: string,
  guestEmail: string,
): Promise<OrderDoc[]> {
  const collection = await readModels.collection<OrderDoc>(orders.name);
  const email = { $regex: `^${literal(guestEmail)}$`, $options: 'i' };
  return collection
    .find({ websiteId, customerId: null, words: guestEmail.toLowerCase(), email })
    .sort({ placedPosition: 1 })
    .toArray();
}

/** Orders of a customer that hold something of this product type, newest first. */
export async function ordersWithType(
  readModels: ReadModels,
  {
    websiteId,
    customerId,
    guestEmail,
    productType,
    limit,
  }: {
    readonly websiteId: string;
    readonly customerId: string;
    readonly guestEmail: string | null;
    readonly productType: number;
    readonly limit: number;
  },
): Promise<Pick<OrderDoc, 'orderId' | 'orderNumber' | 'statusToken'>[]> {
  const collection = await readModels.collection<OrderDoc>(orders.name);
  return collection
    .find({ websiteId, ...boughtBy({ customerId, guestEmail }), 'lines.productType': productType })
    .sort({ placedPosition: -1 })
    .limit(limit)
    .project<Pick<OrderDoc, 'orderId' | 'orderNumber' | 'statusToken'>>({
      orderId: 1,
      orderNumber: 1,
      statusToken: 1,
    })
    .toArray();
}
