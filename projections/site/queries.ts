import type { ReadModels } from '../runtime/liveCollection.ts';
import { type HomePageDoc, homePage } from './homePage.ts';

/** The home page that the owner composed, or `null` before that. */
export async function homePageOf(readModels: ReadModels, websiteId: string): Promise<HomePageDoc | null> {
  const pages = await readModels.collection<HomePageDoc>(homePage.name);
  return pages.findOne({ _id: websiteId });
}
