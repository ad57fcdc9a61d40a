import type { ReadModels } from '../runtime/liveCollection.ts';
import { type TemplateDoc, templates } from './templates.ts';

/** Every file of a website's template that somebody wrote, draft and live. */
export async function templatesOf(readModels: ReadModels, websiteId: string): Promise<TemplateDoc[]> {
  const collection = await readModels.collection<TemplateDoc>(templates.name);
  return collection.find({ websiteId }).sort({ _id: 1 }).toArray();
}

/** The owner's files that visitors are shown pages by, by name. */
export async function liveTemplatesOf(
  readModels: ReadModels,
  websiteId: string,
): Promise<Record<string, string>> {
  const collection = await readModels.collection<TemplateDoc>(templates.name);
  const live = await collection.find({ websiteId, 'live.source': { $type: 'string' } }).toArray();
  return Object.fromEntries(live.flatMap(({ name, live }) => (live?.source ? [[name, live.source]] : [])));
}
