import type { ReadModels } from '../runtime/liveCollection.ts';
import { type MemberAreaDoc, memberAreas } from './memberAreas.ts';
import { type PaywallDoc, paywalls } from './paywalls.ts';

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

/** All member areas of a website. */
export async function everyMemberArea(readModels: ReadModels, websiteId: string): Promise<MemberAreaDoc[]> {
  const areas = await readModels.collection<MemberAreaDoc>(memberAreas.name);
  return areas.find({ websiteId }).sort({ _id: 1 }).toArray();
}

/** Those of these member areas that the website has. */
export async function memberAreasByIds(
  readModels: ReadModels,
  websiteId: string,
  ids: readonly string[],
): Promise<MemberAreaDoc[]> {
  if (ids.length === 0) return [];
  const areas = await readModels.collection<MemberAreaDoc>(memberAreas.name);
  return areas.find({ _id: { $in: [...ids] }, websiteId }).toArray();
}

/** The paywalls of a website, in the order of their collections' ids. */
export async function paywallsOf(readModels: ReadModels, websiteId: string): Promise<PaywallDoc[]> {
  const found = await readModels.collection<PaywallDoc>(paywalls.name);
  return found.find({ websiteId }).sort({ _id: 1 }).toArray();
}

/** Whether a collection is for members. */
export async function hasPaywall(readModels: ReadModels, collectionId: string): Promise<boolean> {
  const found = await readModels.collection<PaywallDoc>(paywalls.name);
  return (await found.findOne({ _id: collectionId })) !== null;
}
