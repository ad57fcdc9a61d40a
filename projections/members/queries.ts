import type { ReadModels } from '../runtime/liveCollection.ts';
import { type MemberAreaDoc, memberAreas } from './memberAreas.ts';

/** The member areas of a website in the order of their ids; only those behind `after`. */
export async function memberAreasOf(
  readModels: ReadModels,
  websiteId: string,
  after: string | undefined,
  limit: number,
): Promise<MemberAreaDoc[]> {
  const areas = await readModels.collection<MemberAreaDoc>(memberAreas.name);
  return areas
    .find({ websiteId, ...(after !== undefined && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();
}
