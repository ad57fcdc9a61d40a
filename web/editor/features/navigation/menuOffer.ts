import type { z } from 'zod';
import type {
  addMenuEntrySchema,
  LayoutEntry,
  LayoutLink,
} from '../../../../api/http/contracts/navigation/navigation.ts';
import { DEEPEST, shownAs } from './menuNodes.ts';

type Place = NonNullable<z.input<typeof addMenuEntrySchema>['place']>;

/** Somewhere in a menu that a new entry can stand. `value` names it in the field that offers it. */
export interface OfferedPlace {
  readonly value: string;
  readonly label: string;
  readonly place: Place;
}

/** Whether an entry of any menu leads to it, folders looked through. */
export const isInMenus = (layout: readonly LayoutEntry[], id: string): boolean =>
  layout.some(({ links }) => isIn(links, id));

const isIn = (links: readonly LayoutLink[], id: string): boolean =>
  links.some(({ collectionId, children }) => collectionId === id || isIn(children, id));

/** The end first, which is where most new pages go; then the beginning, and each place beside what is there. */
export function placesIn(links: readonly LayoutLink[]): readonly OfferedPlace[] {
  const first: OfferedPlace[] =
    links.length > 0 ? [{ value: 'start', label: 'At the beginning', place: { at: 'start' } }] : [];
  return [{ value: 'end', label: 'At the end', place: { at: 'end' } }, ...first, ...beside(links, 1, '')];
}

function beside(links: readonly LayoutLink[], level: number, at: string): OfferedPlace[] {
  return links.flatMap((link, index): OfferedPlace[] => {
    const { collectionId, externalLink, memberAreaId, children } = link;
    const { title, target } = shownAs(link);
    const entry = { collectionId, externalLink, memberAreaId };
    const value = `${at}${index}`;
    const isFolder = target.kind === 'folder' || children.length > 0;
    // A folder that nothing names is no neighbour that could be told from another one.
    const isNamed = collectionId !== null || externalLink !== null || memberAreaId !== null;
    if (!isNamed) return beside(children, level + 1, `${value}.`);
    return [
      { value: `after ${value}`, label: `After ${title}`, place: { at: 'after', entry } },
      ...(isFolder && level < DEEPEST
        ? [{ value: `in ${value}`, label: `In ${title}`, place: { at: 'in' as const, entry } }]
        : []),
      ...beside(children, level + 1, `${value}.`),
    ];
  });
}
