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

async function trafficIn(readModels: ReadModels, name: string, { websiteId, from, to }: Span) {
  const collection = await readModels.collection<TrafficDoc>(name);
  return collection
    .find({ websiteId, at: { $gte: from, $lt: to } })
    .sort({ at: 1 })
    .toArray();
}

/** How fast pages were, day by day. */
export async function speedsByDay(
  readModels: ReadModels,
  { websiteId, from, to }: Span,
): Promise<SpeedDayDoc[]> {
  const collection = await readModels.collection<SpeedDayDoc>(pageSpeeds.name);
  return collection
    .find({ websiteId, at: { $gte: from, $lt: to } })
    .sort({ at: 1 })
    .toArray();
}

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
export async function refusedHitsByDay(
  readModels: ReadModels,
  { websiteId, from, to }: Span,
): Promise<RefusedHitsDoc[]> {
  const collection = await readModels.collection<RefusedHitsDoc>(refusedHits.name);
  return collection
    .find({ websiteId, day: { $gte: from, $lt: to } })
    .sort({ day: 1 })
    .toArray();
}
