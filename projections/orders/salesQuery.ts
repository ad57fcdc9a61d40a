import type { ReadModels } from '../runtime/liveCollection.ts';
import { type SalesDoc, sales } from './sales.ts';

/** What was ordered from `from` until just before `to`, by quarters of an hour in which there was something. */
export async function salesBetween(
  readModels: ReadModels,
  { websiteId, from, to }: { readonly websiteId: string; readonly from: string; readonly to: string },
): Promise<SalesDoc[]> {
  const collection = await readModels.collection<SalesDoc>(sales.name);
  return collection
    .find({ websiteId, at: { $gte: from, $lt: to } })
    .sort({ at: 1 })
    .toArray();
}
