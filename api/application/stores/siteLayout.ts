import { collectionAggregate } from '../../../domain/collections/collection.decider.ts';
import type { ShownDevice } from '../../../domain/kernel/devices.ts';
import {
  type Menu,
  type NavigationState,
  navigationAggregate,
} from '../../../domain/navigation/navigation.decider.ts';
import { allItems, MAIN_NAVIGATION, type NavigationItem } from '../../../domain/navigation/navigation.ts';
import { pageAggregate } from '../../../domain/pages/page.decider.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

/** One entry of a menu, named as its collection or its link is now. */
export interface LayoutLink {
  readonly collectionId: string | null;
  readonly externalLink: { readonly title: string; readonly url: string; readonly newWindow: boolean } | null;
  readonly memberAreaId: string | null;
  /** What alone it is shown on; `null` for everywhere. */
  readonly device: ShownDevice | null;
  /** Empty for a folder and for a collection that is gone. */
  readonly title: string;
  readonly urlId: string;
  readonly children: readonly LayoutLink[];
}

/** One menu: `identifier` is the field of the template that shows it. */
export interface LayoutEntry {
  readonly identifier: string;
  readonly templateId: string;
  readonly links: LayoutLink[];
}

/**
 * The menus of a website, the main one first: as visitors see them, or as `menusOf` has them. A site without a store has none
 * but those that somebody arranged.
 */
export async function siteLayoutOf(
  commandHandler: Pick<CommandHandler, 'load'>,
  websiteId: string,
  menusOf: (state: NavigationState) => readonly Menu[] = ({ menus }) => menus,
): Promise<LayoutEntry[]> {
  const [store, navigation] = await Promise.all([
    commandHandler.load(storeAggregate, websiteId),
    commandHandler.load(navigationAggregate, websiteId),
  ]);
  const arranged = menusOf(navigation.state);
  if (store.state.status !== 'open' && arranged.length === 0) return [];
  const menus = withMainFirst(arranged);
  const named = await namesOf(
    commandHandler,
    menus.flatMap(({ items }) => allItems(items)),
  );
  return menus.map(({ fieldName, templateId, items }) => ({
    identifier: fieldName,
    templateId,
    links: items.map((item) => linkOf(item, named)),
  }));
}

/** Every template has a main navigation, also before anybody arranged it. */
function withMainFirst(menus: readonly Menu[]): Menu[] {
  const main = menus.find(({ fieldName }) => fieldName === MAIN_NAVIGATION);
  const others = menus.filter((menu) => menu !== main);
  return [main ?? { fieldName: MAIN_NAVIGATION, templateId: '', items: [] }, ...others];
}

interface Named {
  readonly title: string;
  readonly urlId: string;
}

async function namesOf(
  commandHandler: Pick<CommandHandler, 'load'>,
  items: readonly NavigationItem[],
): Promise<ReadonlyMap<string, Named>> {
  const ids = new Set(items.flatMap(({ collectionId }) => (collectionId === null ? [] : [collectionId])));
  const named = await Promise.all(
    [...ids].map(async (id) => {
      const { state } = await commandHandler.load(collectionAggregate, id);
      if (state.status !== 'absent') {
        return [id, { title: state.texts.navigationTitle, urlId: state.texts.urlId }] as const;
      }
      const { state: page } = await commandHandler.load(pageAggregate, id);
      return page.status === 'there' ? ([id, { title: page.draft.title, urlId: page.urlId }] as const) : null;
    }),
  );
  return new Map(named.filter((entry) => entry !== null));
}

function linkOf(item: NavigationItem, named: ReadonlyMap<string, Named>): LayoutLink {
  const { collectionId, externalLink, memberAreaId, device = null } = item;
  const collection = collectionId === null ? undefined : named.get(collectionId);
  return {
    ...{ collectionId, externalLink, memberAreaId, device },
    title: collection?.title ?? externalLink?.title ?? '',
    urlId: collection?.urlId ?? '',
    children: item.children.map((child) => linkOf(child, named)),
  };
}
