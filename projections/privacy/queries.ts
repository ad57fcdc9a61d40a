import type { ReadModels } from '../runtime/liveCollection.ts';
import { type ConsentDayDoc, consentDays } from './consentDays.ts';
import { type RetentionRunDoc, retentionRuns } from './retentionRuns.ts';

/** What visitors answered from a day on (UTC, `2026-03-02`), day by day. */
export async function consentFrom(
  readModels: ReadModels,
  websiteId: string,
  day: string,
): Promise<ConsentDayDoc[]> {
  const collection = await readModels.collection<ConsentDayDoc>(consentDays.name);
  return collection
    .find({ websiteId, day: { $gte: day } })
    .sort({ day: 1 })
    .toArray();
}

/** What was deleted because it was old enough, newest first. */
export async function retentionRunsOf(
  readModels: ReadModels,
  websiteId: string,
  limit: number,
): Promise<RetentionRunDoc[]> {
  const collection = await readModels.collection<RetentionRunDoc>(retentionRuns.name);
  return collection.find({ websiteId }).sort({ position: -1 }).limit(limit).toArray();
}
