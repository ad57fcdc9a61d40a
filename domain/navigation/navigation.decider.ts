import type { Aggregate } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { placedAt, withoutCollection } from './menuPlace.ts';
import { type NavigationCommand, navigationCommands } from './navigation.commands.ts';
import type { NavigationEvent } from './navigation.events.ts';
import {
  arranged,
  assertSeen,
  calledOff,
  calledOffFor,
  changedInPlan,
  publishScheduled,
  schedule,
} from './navigation.plan.ts';
import {
  draftOf,
  liveOf,
  type NavigationState,
  NO_MENUS,
  navigationAfter,
  readsAs,
  waitingOf,
} from './navigation.state.ts';
import { allItems, collectionItem, type NavigationItem } from './navigation.ts';
import { assertShowable } from './showableMenu.ts';

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
      case 'ScheduleNavigation':
        return schedule(command.data, state);
      case 'CancelNavigationPublication':
        return calledOff(command.data.websiteId, state);
      case 'PublishScheduledNavigation':
        return publishScheduled(command.data, state);
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

/** A plan for the same menu is called off: it would take back what is shown now. */
function arrange(data: Data<'ArrangeNavigation'>, state: NavigationState): NavigationEvent[] {
  const live = liveOf(state, data.fieldName);
  const called = calledOffFor([data], data.websiteId, state);
  // What waits is taken back by it, also where visitors see it as it is already.
  if (readsAs(live, data)) return [...called, ...discard(data, state)];
  assertShowable(data.items);
  return [...called, arranged(data, live)];
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
  { websiteId, revision }: Data<'PublishNavigation'>,
  state: NavigationState,
): NavigationEvent[] {
  assertSeen(revision, state);
  const shown = state.drafts.map((menu) => arranged({ websiteId, ...menu }, liveOf(state, menu.fieldName)));
  return [...calledOffFor(state.drafts, websiteId, state), ...shown];
}

/** One that is somewhere in the menu already stays where it is. */
function addCollection(
  { collectionId, place = { at: 'end' }, kept = [], ...menu }: Data<'AddCollectionToNavigation'>,
  state: NavigationState,
): NavigationEvent[] {
  return everywhere(menu, state, (items) =>
    allItems(items).some((item) => item.collectionId === collectionId)
      ? items
      : placedAt(items.length === 0 ? kept : items, collectionItem(collectionId), place),
  );
}

function removeCollection(
  { collectionId, ...menu }: Data<'RemoveCollectionFromNavigation'>,
  state: NavigationState,
): NavigationEvent[] {
  const templateId = liveOf(state, menu.fieldName)?.templateId ?? '';
  return everywhere({ ...menu, templateId }, state, (items) => withoutCollection(items, collectionId));
}

/** What visitors see is arranged at once; what waits goes on waiting, and what is planned stays planned, with the same change. */
function everywhere(
  menu: Omit<Data<'ArrangeNavigation'>, 'items'>,
  state: NavigationState,
  change: (items: readonly NavigationItem[]) => readonly NavigationItem[],
): NavigationEvent[] {
  const { websiteId, fieldName } = menu;
  const live = liveOf(state, fieldName);
  const waiting = waitingOf(state, fieldName);
  const items = [...change(live?.items ?? [])];
  const isThere = live !== undefined || items.length > 0;
  const isOther = isThere && !readsAs(live, { ...menu, items });
  if (isOther) assertShowable(items);
  const shown = isOther ? [arranged({ ...menu, items }, live)] : [];
  const replanned = changedInPlan(websiteId, state, { fieldName, change });
  if (!waiting) return [...shown, ...replanned];
  const { templateId } = waiting;
  const next = { websiteId, fieldName, templateId, items: [...change(waiting.items)] };
  return [...shown, ...draft(next, shown.reduce(navigationAfter, state)), ...replanned];
}
