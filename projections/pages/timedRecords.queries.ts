import type { Filter } from 'mongodb';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type PageDoc, pages } from './pages.ts';
import { LIVE, type LivePage } from './queries.ts';
import { liveFilter, type RecordSelection } from './records.queries.ts';

/** Records of a collection by the clock, as events are: those that are over at `now`, or those that are not. ISO 8601. */
export interface TimedSelection extends RecordSelection {
  readonly isOver: boolean;
  readonly now: string;
}

const timedFilter = (websiteId: string, { isOver, now, ...selection }: TimedSelection): Filter<PageDoc> => ({
  ...liveFilter(websiteId, selection),
  lastsUntil: isOver ? { $lte: now } : { $gt: now },
});

/** A page of them, from page 1: what is to come by its beginning, what is over the last first. */
export async function timedRecords(
  readModels: ReadModels,
  websiteId: string,
  { page, pageSize, ...selection }: TimedSelection & { readonly page: number; readonly pageSize: number },
): Promise<{ readonly records: readonly LivePage[]; readonly total: number }> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const filter = timedFilter(websiteId, selection);
  const [records, total] = await Promise.all([
    found
      .find(filter, { projection: LIVE })
      .sort({ shownOn: selection.isOver ? -1 : 1, _id: 1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .toArray(),
    found.countDocuments(filter),
  ]);
  return { records, total };
}

/** When the next one is over after `now`; `null` where none is to come. ISO 8601. */
export async function nextEnd(
  readModels: ReadModels,
  websiteId: string,
  { now, ...selection }: Omit<TimedSelection, 'isOver'>,
): Promise<string | null> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const [next] = await found
    .find(timedFilter(websiteId, { ...selection, now, isOver: false }), { projection: { lastsUntil: 1 } })
    .sort({ lastsUntil: 1 })
    .limit(1)
    .toArray();
  return next?.lastsUntil ?? null;
}

/** Those that are at some time between two moments, by their beginning; at most `limit`. ISO 8601. */
export async function recordsBetween(
  readModels: ReadModels,
  websiteId: string,
  {
    from,
    until,
    limit,
    ...selection
  }: RecordSelection & { readonly from: string; readonly until: string; readonly limit: number },
): Promise<readonly LivePage[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return found
    .find(
      { ...liveFilter(websiteId, selection), shownOn: { $ne: null, $lt: until }, lastsUntil: { $gt: from } },
      { projection: LIVE },
    )
    .sort({ shownOn: 1, _id: 1 })
    .limit(limit)
    .toArray();
}

/** A moment, ISO 8601, and the time zone by which it is told; empty for that of the store. */
export interface ToldMoment {
  readonly at: string;
  readonly timeZone: string;
}

/** From when until when there is anything; `null` where there is nothing. */
export async function timedSpan(
  readModels: ReadModels,
  websiteId: string,
  selection: RecordSelection,
): Promise<{ readonly from: ToldMoment; readonly until: ToldMoment } | null> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const end = async (field: 'shownOn' | 'lastsUntil', direction: 1 | -1): Promise<ToldMoment | null> => {
    const [record] = await found
      .find(liveFilter(websiteId, selection), {
        projection: { [field]: 1, 'live.content.details.timeZone': 1 },
      })
      .sort({ [field]: direction })
      .limit(1)
      .toArray();
    const at = record?.[field] ?? null;
    return at === null ? null : { at, timeZone: String(record?.live?.content.details.timeZone ?? '') };
  };
  const [from, until] = await Promise.all([end('shownOn', 1), end('lastsUntil', -1)]);
  return from && until ? { from, until } : null;
}
