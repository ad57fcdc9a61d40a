import type { Aggregate } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { isFollowable } from '../kernel/links.ts';
import { placedAt, withoutCollection } from './menuPlace.ts';
import { type NavigationCommand, navigationCommands } from './navigation.commands.ts';
import type { NavigationEvent } from './navigation.events.ts';
import {
  draftOf,
  type Menu,
  type NavigationState,
  NO_MENUS,
  navigationAfter,
  readsAs,
} from './navigation.state.ts';
import {
  allItems,
  collectionItem,
  depthOf,
  MAX_NAVIGATION_DEPTH,
  MAX_NAVIGATION_ITEMS,
  type NavigationItem,
} from './navigation.ts';

export type { AddCollectionToNavigation, ArrangeNavigation } from './navigation.commands.ts';
export type { Menu, NavigationState } from './navigation.state.ts';

type Data<Type extends NavigationCommand['type']> = Extract<NavigationCommand, { type: Type }>['data'];

/** The menus of one website, draft and live: stream `navigation-{websiteId}` (`docs/rules/navigation.md`). */
export const navigationAggregate: Aggregate<NavigationState, NavigationCommand, NavigationEvent> = {
  category: 'navigation',
  commands: navigationCommands,
  initialState: NO_MENUS,
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'ArrangeNavigation':
        return arrange(command.data, state);
      case 'DraftNavigation':
        return draft(command.data, state);
      case 'DiscardNavigationDraft':
        return discard(command.data, state);
      case 'PublishNavigation':
        return publish(command.data, state);
      case 'AddCollectionToNavigation':
        return addCollection(command.data, state);
      case 'RemoveCollectionFromNavigation':
        return removeCollection(command.data, state);
      default:
        return unreachable(command);
    }
  },
  evolve: navigationAfter,
};

const liveOf = ({ menus }: NavigationState, name: string): Menu | undefined =>
  menus.find(({ fieldName }) => fieldName === name);
const waitingOf = ({ drafts }: NavigationState, name: string): Menu | undefined =>
  drafts.find(({ fieldName }) => fieldName === name);

function arrange(data: Data<'ArrangeNavigation'>, state: NavigationState): NavigationEvent[] {
  const live = liveOf(state, data.fieldName);
  // What waits is taken back by it, also where visitors see it as it is already.
  if (readsAs(live, data)) return discard(data, state);
  assertShowable(data.items);
  return [{ type: 'NavigationArranged', data: { ...data, previous: [...(live?.items ?? [])] } }];
}

function draft(data: Data<'DraftNavigation'>, state: NavigationState): NavigationEvent[] {
  const { fieldName } = data;
  const known = draftOf(state, fieldName);
  if (readsAs(known, data)) return [];
  if (readsAs(liveOf(state, fieldName), data)) return discard(data, state);
  assertShowable(data.items);
  return [{ type: 'NavigationDrafted', data: { ...data, previous: [...(known?.items ?? [])] } }];
}

function discard(
  { websiteId, fieldName }: Data<'DiscardNavigationDraft'>,
  state: NavigationState,
): NavigationEvent[] {
  const waiting = waitingOf(state, fieldName);
  if (!waiting) return [];
  const { templateId, items } = waiting;
  return [
    { type: 'NavigationDraftDiscarded', data: { websiteId, fieldName, templateId, items: [...items] } },
  ];
}

/** Throws `NAVIGATION_CHANGED` where a draft is another one than somebody looked at. */
function publish(
  { websiteId, revision: seen }: Data<'PublishNavigation'>,
  state: NavigationState,
): NavigationEvent[] {
  const { drafts, draftRevision, revision } = state;
  if (seen < draftRevision || seen > revision) {
    throw new DomainError(
      'NAVIGATION_CHANGED',
      'The menus were changed meanwhile. Please look at them again before you publish them.',
      { revision },
    );
  }
  return drafts.map(({ fieldName, templateId, items }) => {
    const previous = [...(liveOf(state, fieldName)?.items ?? [])];
    const data = { websiteId, fieldName, templateId, items: [...items], previous };
    return { type: 'NavigationArranged', data };
  });
}

/** One that is somewhere in the menu already stays where it is. */
function addCollection(
  { collectionId, place = { at: 'end' }, ...menu }: Data<'AddCollectionToNavigation'>,
  state: NavigationState,
): NavigationEvent[] {
  return inBoth(menu, state, (items) =>
    allItems(items).some((item) => item.collectionId === collectionId)
      ? items
      : placedAt(items, collectionItem(collectionId), place),
  );
}

function removeCollection(
  { collectionId, ...menu }: Data<'RemoveCollectionFromNavigation'>,
  state: NavigationState,
): NavigationEvent[] {
  const templateId = liveOf(state, menu.fieldName)?.templateId ?? '';
  return inBoth({ ...menu, templateId }, state, (items) => withoutCollection(items, collectionId));
}

/** What visitors see is arranged at once, and what waits goes on waiting with the same change. */
function inBoth(
  menu: Omit<Data<'ArrangeNavigation'>, 'items'>,
  state: NavigationState,
  change: (items: readonly NavigationItem[]) => readonly NavigationItem[],
): NavigationEvent[] {
  const { websiteId, fieldName } = menu;
  const live = liveOf(state, fieldName);
  const waiting = waitingOf(state, fieldName);
  const items = [...change(live?.items ?? [])];
  const isThere = live !== undefined || items.length > 0;
  const shown = isThere ? arranged({ ...menu, items }, state) : [];
  if (!waiting) return shown;
  const { templateId } = waiting;
  const next = { websiteId, fieldName, templateId, items: [...change(waiting.items)] };
  if (shown.length === 0) return draft(next, state);
  return [...shown, ...draft(next, shown.reduce(navigationAfter, state))];
}

/** As `arrange`, but what waits is for `inBoth` to say. */
const arranged = (data: Data<'ArrangeNavigation'>, state: NavigationState): NavigationEvent[] =>
  readsAs(liveOf(state, data.fieldName), data) ? [] : arrange(data, state);

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
