import { placeIn } from '../../../domain/access/access.state.ts';
import { isFollowable } from '../../../domain/kernel/links.ts';
import {
  allItems,
  FOOTER_NAVIGATION,
  MAIN_NAVIGATION,
  type NavigationItem,
} from '../../../domain/navigation/navigation.ts';
import { enabledCollections } from '../../../projections/collections/queries.ts';
import { memberAreasByIds, paywallsOf } from '../../../projections/members/queries.ts';
import { menusOf } from '../../../projections/navigation/queries.ts';
import { livePagesOf } from '../../../projections/pages/queries.ts';
import type { FooterColumn, MenuEntry } from '../contracts/site/pageParts.ts';
import type { PageContext } from '../contracts/site/pages.ts';
import { collectionUrl, membersUrl } from './collectionUrls.ts';
import type { PageSources } from './pageSources.ts';

/** What a folder is called that nothing in the menu gives a name (`docs/rules/navigation.md#shown`). */
const UNNAMED_FOLDER = 'More';
/** What stands above entries of the footer that are in no folder. */
const UNNAMED_COLUMN = 'Menu';
/** A link that only names a folder. */
const NOWHERE = '#';

/** What the entries of a menu are called, and where they lead, by the ids that they have: a page is named as a collection. */
export interface MenuPlaces {
  readonly publicUrl: string;
  readonly collections: ReadonlyMap<string, MenuEntry>;
  readonly memberAreas: ReadonlyMap<string, MenuEntry>;
}

/** The menus that the owner arranged, in what visitors may be shown of them; empty where nobody arranged any. */
export async function readMenus(sources: PageSources, websiteId: string): Promise<PageContext['menus']> {
  return shownMenus(sources, websiteId, await menusOf(sources.readModels, websiteId));
}

/** These menus as visitors would be shown them. */
export async function shownMenus(
  sources: PageSources,
  websiteId: string,
  arranged: ReadonlyMap<string, readonly NavigationItem[]>,
): Promise<PageContext['menus']> {
  const itemsOf = (fieldName: string) => arranged.get(fieldName) ?? [];
  const [main, footer] = [itemsOf(MAIN_NAVIGATION), itemsOf(FOOTER_NAVIGATION)];
  if (main.length + footer.length === 0) return { main: [], footer: [] };
  const places = await readPlaces(sources, websiteId, allItems([...main, ...footer]));
  return { main: menuOf(main, places), footer: columnsOf(menuOf(footer, places)) };
}

async function readPlaces(
  sources: PageSources,
  websiteId: string,
  items: readonly NavigationItem[],
): Promise<MenuPlaces> {
  const areaIds = items.flatMap(({ memberAreaId }) => memberAreaId ?? []);
  const [places, areas] = await Promise.all([
    placesOfSite(sources, websiteId),
    memberAreasByIds(sources.readModels, websiteId, areaIds),
  ]);
  const collections = new Map(places.map(({ id, entry }) => [id, entry]));
  const memberAreas = new Map(
    areas.map(({ _id, name }) => [_id, memberAreaEntry(name, entriesIn(places, _id))]),
  );
  return { publicUrl: sources.publicUrl, collections, memberAreas };
}

/** What is for the members of an area: collections, then pages. */
export async function placesOfArea(
  sources: PageSources,
  websiteId: string,
  memberAreaId: string,
): Promise<MenuEntry[]> {
  return entriesIn(await placesOfSite(sources, websiteId), memberAreaId);
}

/** A collection or a page that a menu may lead to, and the area whose members it is for. */
interface Place {
  readonly id: string;
  readonly memberAreaId: string | null;
  readonly entry: MenuEntry;
}

/** Collections, then pages, but for the hidden ones. */
async function placesOfSite({ readModels, accessRules }: PageSources, websiteId: string): Promise<Place[]> {
  const [enabled, paywalls, pages, access] = await Promise.all([
    enabledCollections(readModels, websiteId),
    paywallsOf(readModels, websiteId),
    livePagesOf(readModels, websiteId),
    accessRules.of(websiteId),
  ]);
  const paywalled = new Map(paywalls.map(({ _id, memberAreaId }) => [_id, memberAreaId]));
  const placeOf = (id: string, title: string, fullUrl: string, memberAreaId: string | null): Place => ({
    id,
    memberAreaId,
    entry: { ...linkTo(title, fullUrl), membersOnly: memberAreaId !== null },
  });
  const collections = enabled.map(({ _id, navigationTitle, urlId }) => {
    const area = paywalled.get(_id) ?? null;
    return placeOf(_id, navigationTitle, area === null ? collectionUrl(urlId) : membersUrl(_id), area);
  });
  const shown = pages.flatMap(({ _id, title, urlId }) => {
    const { isHidden, memberAreaId } = placeIn(access, _id);
    const area = memberAreaId ?? paywalled.get(_id) ?? null;
    return isHidden ? [] : [placeOf(_id, title, collectionUrl(urlId), area)];
  });
  return [...collections, ...shown];
}

const entriesIn = (places: readonly Place[], memberAreaId: string): MenuEntry[] =>
  places.filter((place) => place.memberAreaId === memberAreaId).map(({ entry }) => entry);

/** A member area leads to what is in it: to the one collection, or as a folder to all of them. */
function memberAreaEntry(name: string, inside: readonly MenuEntry[]): MenuEntry {
  const [first] = inside;
  const fullUrl = inside.length === 1 && first ? first.fullUrl : '';
  return { ...linkTo(name, fullUrl), membersOnly: true, children: inside.length > 1 ? [...inside] : [] };
}

const linkTo = (title: string, fullUrl: string): MenuEntry => ({
  title,
  fullUrl,
  newWindow: false,
  membersOnly: false,
  device: null,
  active: false,
  children: [],
});

/** The entries as visitors see them: those that lead to nothing which is there are left out. */
function menuOf(items: readonly NavigationItem[], places: MenuPlaces): MenuEntry[] {
  return items.flatMap((item) => {
    const own = ownEntry(item, places);
    const inside = [...(own?.children ?? []), ...menuOf(item.children, places)];
    const device = item.device ?? null;
    if (inside.length === 0) return own && own.fullUrl !== '' ? [{ ...own, device }] : [];
    // A folder opens and does not lead away, so the place it is named after is the first thing in it.
    const first = own && own.fullUrl !== '' ? [{ ...own, children: [] }] : [];
    const title = own?.title ?? UNNAMED_FOLDER;
    const membersOnly = own?.membersOnly ?? false;
    return [{ ...linkTo(title, ''), membersOnly, device, children: [...first, ...inside] }];
  });
}

function ownEntry(item: NavigationItem, places: MenuPlaces): MenuEntry | undefined {
  const { collectionId, externalLink, memberAreaId } = item;
  if (collectionId !== null) return places.collections.get(collectionId);
  if (memberAreaId !== null) return places.memberAreas.get(memberAreaId);
  if (!externalLink) return undefined;
  const { title, url, newWindow } = externalLink;
  return { ...linkTo(title, addressOf(url, places.publicUrl)), newWindow };
}

/** An address of this site is a path of it, wherever the page is that it stands on. Empty for what cannot be followed. */
function addressOf(url: string, publicUrl: string): string {
  if (url === NOWHERE || !isFollowable(url)) return '';
  const address = new URL(url, publicUrl);
  const isHere = address.origin === new URL(publicUrl).origin;
  return isHere ? address.pathname + address.search + address.hash : address.href;
}

/** Folders are columns of the footer; what is in none shares the first column. */
function columnsOf(entries: readonly MenuEntry[]): FooterColumn[] {
  const loose = entries.filter(({ children }) => children.length === 0);
  const folders = entries.filter(({ children }) => children.length > 0);
  return [
    ...(loose.length > 0 ? [{ title: UNNAMED_COLUMN, device: null, children: loose }] : []),
    ...folders.map(({ title, device, children }) => ({ title, device, children: [...children] })),
  ];
}

type Menus = PageContext['menus'];
const pathsIn = new WeakMap<Menus, ReadonlySet<string>>();

/** Where a menu leads, wherever in it. */
function pathsOf(menus: Menus): ReadonlySet<string> {
  const known = pathsIn.get(menus);
  if (known) return known;
  const within = (entries: readonly MenuEntry[]): string[] =>
    entries.flatMap(({ fullUrl, children }) => [fullUrl, ...within(children)]);
  const paths = new Set(within([...menus.main, ...menus.footer.flatMap(({ children }) => children)]));
  pathsIn.set(menus, paths);
  return paths;
}

/**
 * The menus as they are on one page: entries that lead to it, and folders that they are in, are active. Where none does
 * they are the menus themselves.
 */
export function menusOn(fullUrl: string, menus: Menus): Menus {
  const path = pathOf(fullUrl);
  if (!pathsOf(menus).has(path)) return menus;
  const { main, footer } = menus;
  return {
    main: entriesOn(path, main),
    footer: footer.map((column) => ({ ...column, children: entriesOn(path, column.children) })),
  };
}

const pathOf = (fullUrl: string): string => fullUrl.split(/[?#]/, 1)[0] ?? '';

function entriesOn(path: string, entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.map((entry) => {
    const children = entriesOn(path, entry.children);
    const active = entry.fullUrl === path || children.some((child) => child.active);
    return { ...entry, children, active };
  });
}
