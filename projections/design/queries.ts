import type { ReadModels } from '../runtime/liveCollection.ts';
import { type DesignDoc, designs } from './designs.ts';

/** All that is known of how a site looks; `null` where nobody has designed it. */
export async function designOf(readModels: ReadModels, websiteId: string): Promise<DesignDoc | null> {
  const found = await readModels.collection<DesignDoc>(designs.name);
  return found.findOne({ _id: websiteId });
}

/** How visitors see a site; `null` where nothing was published of it. */
export async function liveDesignOf(
  readModels: ReadModels,
  websiteId: string,
): Promise<Pick<DesignDoc, '_id' | 'live'> | null> {
  const found = await readModels.collection<DesignDoc>(designs.name);
  return found.findOne({ _id: websiteId }, { projection: { live: 1 } });
}
