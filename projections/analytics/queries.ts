import type { ReadModels } from '../runtime/liveCollection.ts';
import { type PageErrorDoc, pageErrors } from './pageErrors.ts';
import { pageSpeeds, type SpeedDayDoc } from './pageSpeeds.ts';
import { type RefusedHitsDoc, refusedHits } from './refusedHits.ts';
import { type TrafficDoc, trafficDays, trafficHours } from './traffic.ts';
import { KEPT_MINUTES, startOfMinute, trafficMinutes } from './trafficMinutes.ts';

interface Span {
  readonly websiteId: string;
  /** As `at` of the documents has it; `to` is left out. */
  readonly from: string;
  readonly to: string;
}

/** What visitors did, hour by hour; hours without anybody are left out. */
export const trafficByHour = (readModels: ReadModels, span: Span): Promise<TrafficDoc[]> =>
  trafficIn(readModels, trafficHours.name, span);

/** The same day by day. */
export const trafficByDay = (readModels: ReadModels, span: Span): Promise<TrafficDoc[]> =>
  trafficIn(readModels, trafficDays.name, span);

/** The same minute by minute; `null` of minutes that are told apart no longer. */
export async function trafficByMinute(readModels: ReadModels, span: Span): Promise<TrafficDoc[] | null> {
  const collection = await readModels.collection<TrafficDoc>(trafficMinutes.name);
  const [last] = await collection
    .find({ websiteId: span.websiteId }, { projection: { at: 1 } })
    .sort({ at: -1 })
    .limit(1)
    .toArray();
  const isKept = !last || startOfMinute(span.from) > startOfMinute(last.at) - KEPT_MINUTES * 60_000;
  return isKept ? trafficIn(readModels, trafficMinutes.name, span) : null;
}

/** The last hour in which anything came in, `2026-03-02T09`; `null` where nothing ever did. */
export async function lastTrafficHour(readModels: ReadModels, websiteId: string): Promise<string | null> {
  const collection = await readModels.collection<TrafficDoc>(trafficHours.name);
  const [last] = await collection
    .find({ websiteId }, { projection: { at: 1 } })
    .sort({ at: -1 })
    .limit(1)
    .toArray();
  return last?.at ?? null;
}

const trafficIn = (readModels: ReadModels, name: string, span: Span): Promise<TrafficDoc[]> =>
  documentsIn<TrafficDoc>(readModels, name, span);

/** Documents of one website within a span, by the field that says when they are of, the oldest first. */
async function documentsIn<Doc extends object>(
  readModels: ReadModels,
  name: string,
  { websiteId, from, to }: Span,
  by: 'at' | 'day' = 'at',
): Promise<Doc[]> {
  const collection = await readModels.collection(name);
  return collection
    .find<Doc>({ websiteId, [by]: { $gte: from, $lt: to } }, {})
    .sort({ [by]: 1 })
    .toArray();
}

/** How fast pages were, day by day. */
export const speedsByDay = (readModels: ReadModels, span: Span): Promise<SpeedDayDoc[]> =>
  documentsIn<SpeedDayDoc>(readModels, pageSpeeds.name, span);

/** Errors that were met since an instant, the one that was met last first. */
export async function pageErrorsSince(
  readModels: ReadModels,
  { websiteId, since, most }: { readonly websiteId: string; readonly since: string; readonly most: number },
): Promise<PageErrorDoc[]> {
  const collection = await readModels.collection<PageErrorDoc>(pageErrors.name);
  return collection
    .find({ websiteId, lastAt: { $gte: since } })
    .sort({ lastAt: -1 })
    .limit(most)
    .toArray();
}

/** What was no hit, day by day. */
export const refusedHitsByDay = (readModels: ReadModels, span: Span): Promise<RefusedHitsDoc[]> =>
  documentsIn<RefusedHitsDoc>(readModels, refusedHits.name, span, 'day');
