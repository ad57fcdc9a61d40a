import { z } from 'zod';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { externalLinkSchema, type NavigationItem } from './navigation.ts';

/** What an entry leads to, which is how another one names it: entries have no ids. */
const neighbourSchema = z.strictObject({
  collectionId: idSchema.nullable(),
  externalLink: externalLinkSchema.nullable(),
  memberAreaId: idSchema.nullable(),
});
type Neighbour = z.infer<typeof neighbourSchema>;

/** Where a new entry comes to stand in a menu: by its neighbour, so that nobody who arranges elsewhere is in its way. */
export const menuPlaceSchema = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('start') }),
  z.strictObject({ at: z.literal('end') }),
  z.strictObject({ at: z.literal('after'), entry: neighbourSchema }),
  /** Behind everything that is below this one already. */
  z.strictObject({ at: z.literal('in'), entry: neighbourSchema }),
]);
export type MenuPlace = z.infer<typeof menuPlaceSchema>;

/** The menu with one more entry; at its end where the neighbour is not there any more. */
export function placedAt(
  items: readonly NavigationItem[],
  added: NavigationItem,
  place: MenuPlace,
): NavigationItem[] {
  if (place.at === 'start') return [added, ...items];
  if (place.at === 'end') return [...items, added];
  return beside(items, added, place.at, place.entry) ?? [...items, added];
}

function beside(
  items: readonly NavigationItem[],
  added: NavigationItem,
  at: 'after' | 'in',
  neighbour: Neighbour,
): NavigationItem[] | null {
  const index = items.findIndex((item) => leadsTo(item, neighbour));
  const found = items[index];
  if (found && at === 'after') return [...items.slice(0, index + 1), added, ...items.slice(index + 1)];
  if (found) return items.with(index, { ...found, children: [...found.children, added] });
  for (const [below, item] of items.entries()) {
    const children = beside(item.children, added, at, neighbour);
    if (children) return items.with(below, { ...item, children });
  }
  return null;
}

function leadsTo({ children: _, ...item }: NavigationItem, neighbour: Neighbour): boolean {
  return isEqual(item, neighbour);
}

/** The menu without the entries of a collection; what stood below one takes its place. */
export function withoutCollection(
  items: readonly NavigationItem[],
  collectionId: string,
): readonly NavigationItem[] {
  return items.flatMap((item) => {
    const children = withoutCollection(item.children, collectionId);
    return item.collectionId === collectionId ? children : [{ ...item, children }];
  });
}
