import type { ReadModels } from '../runtime/liveCollection.ts';
import { type SitePartsDoc, siteParts } from './siteParts.ts';

/** All that is known of what stands around pages; `null` where nobody wrote it. */
export async function sitePartsOf(readModels: ReadModels, websiteId: string): Promise<SitePartsDoc | null> {
  const found = await readModels.collection<SitePartsDoc>(siteParts.name);
  return found.findOne({ _id: websiteId });
}
