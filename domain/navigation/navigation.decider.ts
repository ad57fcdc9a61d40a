import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { isFollowable } from '../kernel/links.ts';
import type { NavigationEvent } from './navigation.events.ts';
import {
  allItems,
  collectionItem,
  depthOf,
  fieldNameSchema,
  MAX_NAVIGATION_DEPTH,
  MAX_NAVIGATION_ITEMS,
  type NavigationItem,
  navigationItemsSchema,
} from './navigation.ts';

const menu = { websiteId: idSchema, fieldName: fieldNameSchema, templateId: z.string().max(64) };

export const arrangeNavigationSchema = z.strictObject({ ...menu, items: navigationItemsSchema });
export type ArrangeNavigation = Command<'ArrangeNavigation', z.infer<typeof arrangeNavigationSchema>>;

export const addCollectionToNavigationSchema = z.strictObject({ ...menu, collectionId: idSchema });
export type AddCollectionToNavigation = Command<
  'AddCollectionToNavigation',
  z.infer<typeof addCollectionToNavigationSchema>
>;

/** The commands of the menus, each with the schema of its data. */
const navigationCommands = {
  ArrangeNavigation: arrangeNavigationSchema,
  AddCollectionToNavigation: addCollectionToNavigationSchema,
};
export type NavigationCommand = CommandsOf<typeof navigationCommands>;

export interface Menu {
  readonly fieldName: string;
  readonly templateId: string;
  readonly items: readonly NavigationItem[];
}

export interface NavigationState {
  /** In the order in which they were first arranged. */
  readonly menus: readonly Menu[];
}

/** The menus of one website: stream `navigation-{websiteId}`. */
export const navigationAggregate: Aggregate<NavigationState, NavigationCommand, NavigationEvent> = {
  category: 'navigation',
  commands: navigationCommands,
  initialState: { menus: [] },
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'ArrangeNavigation':
        return arrangeNavigation(command, state);
      case 'AddCollectionToNavigation':
        return addCollectionToNavigation(command, state);
      default:
        return unreachable(command);
    }
  },
  evolve({ menus }, event) {
    if (event.type !== 'NavigationArranged') return { menus };
    const { fieldName, templateId, items } = event.data;
    const menu = { fieldName, templateId, items };
    const isKnown = menus.some((known) => known.fieldName === fieldName);
    return {
      menus: isKnown
        ? menus.map((known) => (known.fieldName === fieldName ? menu : known))
        : [...menus, menu],
    };
  },
};

function arrangeNavigation({ data }: ArrangeNavigation, { menus }: NavigationState): NavigationEvent[] {
  const known = menus.find(({ fieldName }) => fieldName === data.fieldName);
  const previous = [...(known?.items ?? [])];
  if (known && known.templateId === data.templateId && isEqual(previous, data.items)) return [];
  assertShowable(data.items);
  return [{ type: 'NavigationArranged', data: { ...data, previous } }];
}

/** Puts a collection at the end of a menu. One that is somewhere in it already stays where it is. */
function addCollectionToNavigation(
  { data }: AddCollectionToNavigation,
  state: NavigationState,
): NavigationEvent[] {
  const { collectionId, ...menu } = data;
  const items = state.menus.find(({ fieldName }) => fieldName === menu.fieldName)?.items ?? [];
  if (allItems(items).some((item) => item.collectionId === collectionId)) return [];
  const added = [...items, collectionItem(collectionId)];
  return arrangeNavigation({ type: 'ArrangeNavigation', data: { ...menu, items: added } }, state);
}

function assertShowable(items: readonly NavigationItem[]): void {
  const all = allItems(items);
  if (all.length > MAX_NAVIGATION_ITEMS) {
    throw new DomainError('NAVIGATION_FULL', `A menu has at most ${MAX_NAVIGATION_ITEMS} entries.`, {
      limit: MAX_NAVIGATION_ITEMS,
    });
  }
  if (depthOf(items) > MAX_NAVIGATION_DEPTH) {
    throw new DomainError('NAVIGATION_TOO_DEEP', `Folders go ${MAX_NAVIGATION_DEPTH} levels deep at most.`);
  }
  if (!all.every(leadsSomewhere)) {
    throw new DomainError('NAVIGATION_ITEM_INVALID', 'Each entry leads to one place, or is a folder.');
  }
  if (!all.every(({ externalLink }) => externalLink === null || isFollowable(externalLink.url))) {
    throw new DomainError(
      'NAVIGATION_ITEM_INVALID',
      'A link is an address, a path of the site, or mail or phone.',
    );
  }
}

function leadsSomewhere({ collectionId, externalLink, memberAreaId, children }: NavigationItem): boolean {
  const places = [collectionId, externalLink, memberAreaId].filter((place) => place !== null).length;
  return places === 1 || (places === 0 && children.length > 0);
}
