import { dayAfter } from '../../../../domain/kernel/calendar.ts';
import { money } from '../../../../domain/kernel/money.ts';
import { VIEWER_ACCESS_STATUSES } from '../../../../domain/members/viewerAccess.ts';
import { trafficByDay } from '../../../../projections/analytics/queries.ts';
import { addedUp } from '../../../../projections/analytics/tallies.ts';
import { trafficDays } from '../../../../projections/analytics/traffic.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { productNames } from '../../../../projections/catalog/productNames.ts';
import { collections } from '../../../../projections/collections/collections.ts';
import { enabledCollections } from '../../../../projections/collections/queries.ts';
import {
  type MemberDay,
  type MemberDaysDoc,
  memberDays,
  memberDaysOf,
} from '../../../../projections/members/memberDays.ts';
import { paywalls } from '../../../../projections/members/paywalls.ts';
import { paywallsOf } from '../../../../projections/members/queries.ts';
import { orderRevenue } from '../../../../projections/orders/orderRevenue.ts';
import {
  type Instants,
  type ProductRevenue,
  revenueBetween,
  revenueByProduct,
} from '../../../../projections/orders/revenueQuery.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type {
  MemberAreaRow,
  MemberContentRow,
  MemberDayView,
  MemberReport,
} from '../../contracts/analytics/members.ts';
import { type Days, instantOf, spanOfDays } from './spanOfDays.ts';

/** The read models that the report is made from. */
export const MEMBER_REPORT_MODELS: readonly string[] = [
  memberDays,
  orderRevenue,
  trafficDays,
  collections,
  paywalls,
  productList,
].map(({ name }) => name);

/** How the members of all areas, or of one, became more and fewer, what that brought, and what they looked at. */
export async function memberReport(
  readModels: ReadModels,
  websiteId: string,
  { area, ...asked }: Days & { readonly area?: string | undefined },
): Promise<MemberReport> {
  const { from, to, days: count } = spanOfDays(asked);
  const instants: Instants = { websiteId, from: instantOf(from), to: instantOf(to) };
  const [docs, orders, content] = await Promise.all([
    memberDaysOf(readModels, websiteId, area),
    revenueBetween(readModels, instants),
    contentIn(readModels, { websiteId, from, to }),
  ]);
  const sold = revenueByProduct(orders, instants);
  const ofArea = (memberAreaId: string) => content.filter((row) => row.memberAreaId === memberAreaId);
  const areas = docs.map(
    (doc): MemberAreaRow => ({
      ...{ memberAreaId: doc._id, name: doc.name, productIds: [...doc.productIds] },
      ...sumsOf(doc.days.filter(({ day }) => day >= from && day < to)),
      active: activeBefore([doc], to),
      revenue: revenueOfArea(doc, sold),
      seen: ofArea(doc._id)
        .filter(({ status }) => status === 'MEMBER')
        .reduce((sum, { count: views }) => sum + views, 0),
    }),
  );
  return {
    days: daysOf(docs, from, count),
    areas,
    content: content
      .filter(({ memberAreaId }) => area === undefined || memberAreaId === area)
      .map(({ memberAreaId: _, ...row }) => row),
  };
}

type Sums = Pick<MemberDay, 'joined' | 'left' | 'renewed'>;

const sumsOf = (days: readonly MemberDay[]): Sums =>
  days.reduce<Sums>(
    (sum, { joined, left, renewed }) => ({
      ...{ joined: sum.joined + joined, left: sum.left + left, renewed: sum.renewed + renewed },
    }),
    { joined: 0, left: 0, renewed: 0 },
  );

/** Members when a day begins. */
const activeBefore = (docs: readonly MemberDaysDoc[], day: string): number => {
  const { joined, left } = sumsOf(docs.flatMap((doc) => doc.days.filter((one) => one.day < day)));
  return joined - left;
};

function daysOf(docs: readonly MemberDaysDoc[], from: string, count: number): MemberDayView[] {
  const byDay = new Map<string, MemberDay[]>();
  for (const one of docs.flatMap(({ days }) => days))
    byDay.set(one.day, [...(byDay.get(one.day) ?? []), one]);
  let active = activeBefore(docs, from);
  return Array.from({ length: count }, (_, index) => {
    const at = dayAfter(from, index);
    const sums = sumsOf(byDay.get(at) ?? []);
    active += sums.joined - sums.left;
    return { at, ...sums, active };
  });
}

/** An order that opens an area twice, by two products, is one order of each. */
function revenueOfArea(
  { productIds }: MemberDaysDoc,
  sold: readonly ProductRevenue[],
): MemberAreaRow['revenue'] {
  const sums = new Map<string, ProductRevenue>();
  for (const one of sold.filter(({ productId }) => productIds.includes(productId))) {
    const key = `${one.currency} ${one.testMode}`;
    const sum = sums.get(key);
    sums.set(
      key,
      sum
        ? {
            ...sum,
            orders: sum.orders + one.orders,
            ordered: sum.ordered + one.ordered,
            refunded: sum.refunded + one.refunded,
          }
        : one,
    );
  }
  return [...sums.values()].map(({ currency, testMode, orders, ordered, refunded }) => ({
    ...{ testMode, orders, ordered: money(ordered, currency), refunded: money(refunded, currency) },
  }));
}

/** What was looked at behind paywalls, as hits say it: `{status}:{collectionId}.{itemId}`. */
async function contentIn(
  readModels: ReadModels,
  span: { readonly websiteId: string; readonly from: string; readonly to: string },
): Promise<(MemberContentRow & { readonly memberAreaId: string | null })[]> {
  const { websiteId } = span;
  const days = await trafficByDay(readModels, span);
  const told = addedUp(
    days.map(({ tallies }) => tallies),
    'content',
  ).flatMap(({ value, count }) => {
    const [, said, collectionId = '', itemId = null] = /^([A-Z_]+):([^.]+)(?:\.(.+))?$/.exec(value) ?? [];
    const status = VIEWER_ACCESS_STATUSES.find((one) => one === said);
    return status === undefined ? [] : [{ value, status, collectionId, itemId, count }];
  });
  if (told.length === 0) return [];
  const [collections, paywalls, names] = await Promise.all([
    enabledCollections(readModels, websiteId),
    paywallsOf(readModels, websiteId),
    productNames(
      readModels,
      websiteId,
      told.flatMap(({ itemId }) => (itemId === null ? [] : [itemId])),
    ),
  ]);
  const titles = new Map(collections.map(({ _id, title }) => [_id, title]));
  const areas = new Map(paywalls.map(({ _id, memberAreaId }) => [_id, memberAreaId]));
  return told.map((row) => ({
    ...row,
    title: titles.get(row.collectionId) ?? '',
    itemTitle: row.itemId === null ? '' : (names.get(row.itemId) ?? ''),
    memberAreaId: areas.get(row.collectionId) ?? null,
  }));
}
