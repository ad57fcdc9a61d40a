import type { ReadModels } from '../runtime/liveCollection.ts';
import { type MenuDoc, type MenuItem, menus } from './menus.ts';

/** The entries of each menu that somebody arranged, by its place in the template. */
export async function menusOf(
  readModels: ReadModels,
  websiteId: string,
): Promise<ReadonlyMap<string, readonly MenuItem[]>> {
  const arranged = await readModels.collection<MenuDoc>(menus.name);
  const found = await arranged.find({ websiteId }).toArray();
  return new Map(found.map(({ fieldName, items }) => [fieldName, items]));
}
