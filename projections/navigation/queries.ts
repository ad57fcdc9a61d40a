import type { NavigationItem } from '../../domain/navigation/navigation.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type MenuDoc, menus } from './menus.ts';

/** The entries of each menu that somebody arranged, by its place in the template. */
export async function menusOf(
  readModels: ReadModels,
  websiteId: string,
): Promise<ReadonlyMap<string, readonly NavigationItem[]>> {
  const arranged = await readModels.collection<MenuDoc>(menus.name);
  const found = await arranged.find({ websiteId }).toArray();
  return new Map(found.map(({ fieldName, items }) => [fieldName, items]));
}
