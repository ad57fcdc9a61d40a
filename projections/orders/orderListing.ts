import type { Filter, Sort } from 'mongodb';
import type { FulfilmentStatus, PaymentStatus } from '../../domain/orders/order.facts.ts';
import { literal } from '../literal.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type OrderPlace, orderPlaceOf, rangeAfter } from './orderCursor.ts';
import { type OrderDoc, orders } from './orders.ts';

const DEFAULT_PAGE_SIZE = 50;
const MAX_TERMS = 5;

const LISTED = [
  'orderId',
  'orderNumber',
  'statusToken',
  'testMode',
  'status',
  'paymentStatus',
  'fulfilmentStatus',
  'needsSending',
  'hold',
  'isArchived',
  'customerId',
  'email',
  'name',
  'country',
  'currency',
  'grandTotal',
  'refunded',
  'balance',
  'quantity',
  'toSend',
  'openReturns',
  'tags',
  'placedAt',
  'placedPosition',
] as const satisfies readonly (keyof OrderDoc)[];
const LISTED_FIELDS = Object.fromEntries(LISTED.map((field) => [field, 1]));

/** What lists show of an order. */
export type ListedOrder = Pick<OrderDoc, (typeof LISTED)[number]>;

/** What lists can be sorted by; each is an index. */
const ORDER_SORTS = {
  placed: 'placedPosition',
  number: 'orderNumber',
  name: 'name',
  total: 'grandTotal',
} as const satisfies Readonly<Record<string, keyof OrderDoc>>;

/** By what and which way round: newest first unless said otherwise. */
export interface OrderSort {
  readonly by: keyof typeof ORDER_SORTS;
  readonly direction: 1 | -1;
}
/** How orders stand where nobody said otherwise. */
const NEWEST: OrderSort = { by: 'placed', direction: -1 };

/** What somebody of the staff has to see to: money that is due, pieces to send, returns to answer or receive, refunds that failed. */
export type OrderTask = 'pay' | 'send' | 'return' | 'refund';
/** Which orders each of them is about. */
export const TASKS: Readonly<Record<OrderTask, Filter<OrderDoc>>> = {
  pay: { status: 'open', balance: { $gt: 0 } },
  send: { toSend: { $gt: 0 }, hold: null },
  return: { openReturns: { $gt: 0 } },
  refund: { 'refunds.providers.status': 'failed' },
};

/** Which orders of a website, 50 at most unless said otherwise. */
export interface OrderListing {
  readonly websiteId: string;
  readonly awaits?: OrderTask;
  readonly paymentStatus?: PaymentStatus;
  readonly fulfilmentStatus?: FulfilmentStatus;
  readonly status?: OrderDoc['status'];
  readonly testMode?: boolean;
  readonly isHeld?: boolean;
  /** Archived orders are left out unless asked for. */
  readonly isArchived?: boolean | 'any';
  readonly customerId?: string;
  /** With `customerId`: also what a guest bought with this address (`docs/rules/customers.md#orders-of-a-guest`). */
  readonly guestEmail?: string | null;
  readonly tag?: string;
  /** Only orders that used this discount. */
  readonly discountId?: string;
  /** Only orders of this subscription, the first one among them. */
  readonly subscriptionId?: string;
  /** ISO 3166. */
  readonly country?: string;
  /** What number, e-mail address or name begin with; all words must match. */
  readonly search?: string;
  /** ISO 8601: placed at or after this instant. */
  readonly from?: string;
  /** ISO 8601: placed before this instant. */
  readonly to?: string;
  readonly sort?: OrderSort;
  /** Only what comes behind this place. */
  readonly after?: OrderPlace;
  readonly limit?: number;
}

/** Orders as they are sorted, newest first unless said otherwise. */
export async function listOrders(readModels: ReadModels, listing: OrderListing): Promise<ListedOrder[]> {
  const collection = await readModels.collection<OrderDoc>(orders.name);
  return collection
    .find<ListedOrder>(filterOf(listing), { projection: LISTED_FIELDS })
    .sort(sortOf(listing))
    .limit(listing.limit ?? DEFAULT_PAGE_SIZE)
    .toArray();
}

/** Where the next page of this listing begins; `null` where this one was not full. */
export function nextPlace(found: readonly ListedOrder[], listing: OrderListing): OrderPlace | null {
  const last = found.at(-1);
  if (!last || found.length < (listing.limit ?? DEFAULT_PAGE_SIZE)) return null;
  return orderPlaceOf(last, fieldOf(listing));
}

/** The same orders whole, one after the other, for an export of any length. */
export async function* everyOrder(readModels: ReadModels, listing: OrderListing): AsyncGenerator<OrderDoc> {
  const collection = await readModels.collection<OrderDoc>(orders.name);
  yield* collection.find(filterOf(listing)).sort(sortOf(listing)).batchSize(200);
}

/** Which questions of the checkout these orders answer, as they were last asked; a column of an export each. */
export async function questionsAnswered(
  readModels: ReadModels,
  listing: OrderListing,
): Promise<readonly { readonly fieldId: string; readonly title: string }[]> {
  const collection = await readModels.collection<OrderDoc>(orders.name);
  const found = await collection
    .aggregate<{ readonly _id: string; readonly title: string }>([
      { $match: { $and: [filterOf(listing), { 'answers.0': { $exists: true } }] } },
      { $sort: { placedPosition: 1 } },
      { $unwind: { path: '$answers', includeArrayIndex: 'at' } },
      { $group: { _id: '$answers.fieldId', title: { $last: '$answers.title' }, at: { $max: '$at' } } },
      // In about the order of the form: what nobody was asked for its condition moves others to the front.
      { $sort: { at: 1, _id: 1 } },
    ])
    .toArray();
  return found.map(({ _id: fieldId, title }) => ({ fieldId, title }));
}

const fieldOf = ({ sort = NEWEST }: OrderListing) => ORDER_SORTS[sort.by];

function sortOf(listing: OrderListing): Sort {
  const { direction } = listing.sort ?? NEWEST;
  // Equal ones stand in the order in which they were placed.
  return { [fieldOf(listing)]: direction, placedPosition: direction };
}

function filterOf(listing: OrderListing): Filter<OrderDoc> {
  const { websiteId, paymentStatus, fulfilmentStatus, status, testMode, isArchived = false } = listing;
  const {
    customerId,
    guestEmail = null,
    tag,
    discountId,
    subscriptionId,
    country,
    search = '',
    from,
    to,
    awaits,
    isHeld,
    after,
  } = listing;
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
  const also: Filter<OrderDoc>[] = [
    ...terms.map((term) => ({ words: { $regex: `^${literal(term)}` } })),
    ...(awaits === undefined ? [] : [TASKS[awaits]]),
    ...(after === undefined ? [] : [rangeAfter(after, fieldOf(listing), (listing.sort ?? NEWEST).direction)]),
  ];
  return {
    websiteId,
    ...(isArchived !== 'any' && { isArchived }),
    ...(paymentStatus !== undefined && { paymentStatus }),
    ...(fulfilmentStatus !== undefined && { fulfilmentStatus }),
    ...(status !== undefined && { status }),
    ...(testMode !== undefined && { testMode }),
    ...(customerId !== undefined && boughtBy({ customerId, guestEmail })),
    ...(tag !== undefined && { tags: tag }),
    ...(discountId !== undefined && { 'discounts.discountId': discountId }),
    ...(subscriptionId !== undefined && { subscriptionId }),
    ...((from !== undefined || to !== undefined) && {
      placedAt: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lt: to }) },
    }),
    ...(isHeld !== undefined && { hold: isHeld ? { $ne: null } : null }),
    ...(country !== undefined && { country }),
    ...(also.length > 0 && { $and: also }),
  };
}

/** What an account bought, and what a guest did with the address: as it was typed, in whatever case. */
export function boughtBy({
  customerId,
  guestEmail,
}: {
  readonly customerId: string;
  readonly guestEmail: string | null;
}): Filter<OrderDoc> {
  if (guestEmail === null) return { customerId };
  const email = { $regex: `^${literal(guestEmail)}$`, $options: 'i' };
  // The words lead there by an index; they hold names, too, which are not to be taken for addresses.
  return { $or: [{ customerId }, { customerId: null, words: guestEmail.toLowerCase(), email }] };
}
