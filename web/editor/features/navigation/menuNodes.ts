import { z } from 'zod';
import type { ShownDevice } from '../../../../api/http/contracts/kernel/devices.ts';
import type {
  LayoutEntry,
  LayoutLink,
  SentItem,
} from '../../../../api/http/contracts/navigation/navigation.ts';
import { allNodes, depthOf } from '../../ui/tree/tree.ts';

/** What an entry of a menu leads to. */
export type MenuTarget =
  | { readonly kind: 'collection'; readonly collectionId: string }
  | { readonly kind: 'link'; readonly url: string; readonly newWindow: boolean }
  | { readonly kind: 'area'; readonly memberAreaId: string }
  | { readonly kind: 'folder' };

/** An entry as the screen holds it. `id` is the screen's own. */
export interface MenuNode {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly target: MenuTarget;
  /** What alone it is shown on; `null` for everywhere. */
  readonly device: ShownDevice | null;
  readonly children: readonly MenuNode[];
}

/** Of the menu, folders and what is in them included (`docs/rules/navigation.md#entries`). */
const MOST_ENTRIES = 250;
export const DEEPEST = 4;
/** What the link of a folder is: it only names it. */
const NOWHERE = '#';

/** The menus that templates have a place for; others that were arranged come after them. */
const PLACES = ['mainNav', 'footerNav'];
const MENU_NAMES: Readonly<Record<string, string>> = { mainNav: 'Main menu', footerNav: 'Footer' };
/** What a menu is called, by its place in the template. */
export const menuName = (identifier: string): string => MENU_NAMES[identifier] ?? identifier;

export function menusOf(layout: readonly LayoutEntry[]): readonly LayoutEntry[] {
  const known = PLACES.map(
    (identifier) =>
      layout.find((menu) => menu.identifier === identifier) ?? { identifier, templateId: '', links: [] },
  );
  return [...known, ...layout.filter(({ identifier }) => !PLACES.includes(identifier))];
}

/** The entries of a menu, each known by its place: the same menu gives the same ids. */
export const nodesOf = (links: readonly LayoutLink[], at = 'entry'): MenuNode[] =>
  links.map((link, index) => {
    const id = `${at}-${index}`;
    const { title, detail, target } = shownAs(link);
    return { id, title, detail, target, device: link.device, children: nodesOf(link.children, id) };
  });

/** Entries as the gateway keeps them: of two people's menus, named by the collections that there are. */
export const nodesOfItems = (
  items: readonly SentItem[],
  collections: ReadonlyMap<string, { readonly navigationTitle: string; readonly urlId: string }>,
): MenuNode[] => nodesOf(items.map((item) => named(item, collections)));

function named(item: SentItem, collections: Parameters<typeof nodesOfItems>[1]): LayoutLink {
  const { collectionId = null, externalLink, memberAreaId = null, device = null, children = [] } = item;
  const found = collectionId === null ? undefined : collections.get(collectionId);
  const link = typeof externalLink === 'object' && externalLink !== null ? externalLink : null;
  return {
    ...{ collectionId, memberAreaId, device },
    externalLink: link && { ...link, newWindow: link.newWindow ?? false },
    title: found?.navigationTitle ?? link?.title ?? '',
    urlId: found?.urlId ?? '',
    children: children.map((child) => named(child, collections)),
  };
}

/** What an entry is called, and what it leads to. */
export function shownAs(link: LayoutLink): Pick<MenuNode, 'title' | 'detail' | 'target'> {
  const { collectionId, externalLink, memberAreaId, title, urlId } = link;
  if (collectionId !== null) {
    const isGone = title === '';
    return {
      title: isGone ? 'A collection that is gone' : title,
      detail: isGone ? 'Not shown' : `/${urlId}`,
      target: { kind: 'collection', collectionId },
    };
  }
  if (memberAreaId !== null)
    return { title: title || 'Members', detail: 'Member area', target: { kind: 'area', memberAreaId } };
  if (externalLink && externalLink.url !== NOWHERE) {
    const { url, newWindow } = externalLink;
    return { title: externalLink.title, detail: url, target: { kind: 'link', url, newWindow } };
  }
  return { title: externalLink?.title ?? 'More', detail: 'Folder', target: { kind: 'folder' } };
}

/** And back, as the gateway takes it. */
export const sentItems = (nodes: readonly MenuNode[]): SentItem[] =>
  nodes.map(({ title, target, device, children }) => ({
    ...sentTarget(title, target),
    ...(device && { device }),
    children: sentItems(children),
  }));

function sentTarget(title: string, target: MenuTarget): SentItem {
  switch (target.kind) {
    case 'collection':
      return { collectionId: target.collectionId };
    case 'area':
      return { memberAreaId: target.memberAreaId };
    case 'link':
      return { externalLink: { title, url: target.url, newWindow: target.newWindow } };
    case 'folder':
      return { externalLink: { title, url: NOWHERE, newWindow: false } };
  }
}

const nodeSchema = z.custom<MenuNode>((value) => typeof value === 'object' && value !== null);
/** A menu as the screen holds it; the gateway says the same of what it refuses. */
export const menuFormSchema = z.object({
  items: z
    .array(nodeSchema)
    .refine((items) => allNodes(items).length <= MOST_ENTRIES, `A menu has at most ${MOST_ENTRIES} entries.`)
    .refine((items) => depthOf(items) <= DEEPEST, `Folders go ${DEEPEST} levels deep at most.`),
});
export type MenuForm = z.infer<typeof menuFormSchema>;
