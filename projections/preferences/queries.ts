import type { ReadModels } from '../runtime/liveCollection.ts';
import { type PreferenceChangeDoc, preferenceChanges } from './preferenceChanges.ts';

/** One page of the history of a namespace, `limit` changes long. */
export interface PreferenceHistoryRange {
  readonly websiteId: string;
  readonly namespace: string;
  /** Only what came before this revision. */
  readonly before?: number;
  readonly limit: number;
}

/** The changes of one namespace, newest first. */
export async function preferenceHistoryOf(
  readModels: ReadModels,
  { websiteId, namespace, before, limit }: PreferenceHistoryRange,
): Promise<PreferenceChangeDoc[]> {
  const changes = await readModels.collection<PreferenceChangeDoc>(preferenceChanges.name);
  return changes
    .find({ websiteId, namespace, ...(before !== undefined && { revision: { $lt: before } }) })
    .sort({ revision: -1 })
    .limit(limit)
    .toArray();
}

/** The change that made a revision of a namespace; `null` where there is none. */
export async function preferenceChangeAt(
  readModels: ReadModels,
  websiteId: string,
  namespace: string,
  revision: number,
): Promise<PreferenceChangeDoc | null> {
  const changes = await readModels.collection<PreferenceChangeDoc>(preferenceChanges.name);
  return changes.findOne({ websiteId, namespace, revision });
}
