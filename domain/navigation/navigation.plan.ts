import { DomainError } from '../kernel/errors.ts';
import { isEqual } from '../kernel/isEqual.ts';
import type { NavigationCommand } from './navigation.commands.ts';
import type { NavigationEvent } from './navigation.events.ts';
import { liveOf, type Menu, type NavigationState, readsAs, waitingOf } from './navigation.state.ts';
import type { NavigationItem } from './navigation.ts';
import { assertShowable } from './showableMenu.ts';

type Data<Type extends NavigationCommand['type']> = Extract<NavigationCommand, { type: Type }>['data'];

/** That a menu reads so for visitors from now on, where they saw `live` of it. */
export function arranged(
  { websiteId, fieldName, templateId, items }: Menu & { readonly websiteId: string },
  live: Menu | undefined,
): NavigationEvent {
  const previous = [...(live?.items ?? [])];
  return {
    type: 'NavigationArranged',
    data: { websiteId, fieldName, templateId, items: [...items], previous },
  };
}

/** What is published is what somebody looked at. Throws `NAVIGATION_CHANGED` where a draft is another one since. */
export function assertSeen(seen: number, { draftRevision, revision }: NavigationState): void {
  if (seen >= draftRevision && seen <= revision) return;
  throw new DomainError(
    'NAVIGATION_CHANGED',
    'The menus were changed meanwhile. Please look at them again before you publish them.',
    { revision },
  );
}

/** Throws `PUBLICATION_IN_PAST`, `NOTHING_TO_PUBLISH`, `NAVIGATION_CHANGED`. */
export function schedule(data: Data<'ScheduleNavigation'>, state: NavigationState): NavigationEvent[] {
  const { websiteId, publishAt, at } = data;
  const { drafts, draftRevision: revision, scheduled } = state;
  assertSeen(data.revision, state);
  if (publishAt <= at) {
    throw new DomainError('PUBLICATION_IN_PAST', 'A publication is planned for a time to come.', {
      field: 'publishAt',
    });
  }
  if (drafts.length === 0) {
    throw new DomainError('NOTHING_TO_PUBLISH', 'Visitors see this already: there is nothing to publish.');
  }
  if (scheduled?.publishAt === publishAt && isEqual(scheduled.menus, drafts)) return [];
  return [...calledOff(websiteId, state), planned(websiteId, { revision, publishAt, menus: drafts })];
}

const planned = (
  websiteId: string,
  { revision, publishAt, menus }: NonNullable<NavigationState['scheduled']>,
): NavigationEvent => ({
  type: 'NavigationScheduled',
  data: { websiteId, revision, publishAt, menus: menus.map((menu) => ({ ...menu, items: [...menu.items] })) },
});

/** The publication that was planned is called off. */
export function calledOff(websiteId: string, { scheduled }: NavigationState): NavigationEvent[] {
  if (!scheduled) return [];
  const { revision, publishAt } = scheduled;
  return [{ type: 'NavigationPublicationCancelled', data: { websiteId, revision, publishAt } }];
}

/** The same, where these menus are shown at once: what is planned of one of them would take that back. */
export const calledOffFor = (
  shown: readonly Pick<Menu, 'fieldName'>[],
  websiteId: string,
  state: NavigationState,
): NavigationEvent[] =>
  state.scheduled?.menus.some((menu) => shown.some(({ fieldName }) => fieldName === menu.fieldName))
    ? calledOff(websiteId, state)
    : [];

/** What was drafted after the plan was made stays in the draft, and goes on waiting. */
export function publishScheduled(
  { websiteId, revision, publishAt }: Data<'PublishScheduledNavigation'>,
  state: NavigationState,
): NavigationEvent[] {
  const { scheduled } = state;
  if (scheduled?.revision !== revision || scheduled.publishAt !== publishAt) return [];
  return [
    ...scheduled.menus.flatMap((menu) => shownAsPlanned(websiteId, menu, state)),
    { type: 'NavigationPublished', data: { websiteId, revision, publishAt } },
  ];
}

function shownAsPlanned(websiteId: string, menu: Menu, state: NavigationState): NavigationEvent[] {
  const live = liveOf(state, menu.fieldName);
  if (readsAs(live, menu)) return [];
  const shown = arranged({ websiteId, ...menu }, live);
  const waiting = waitingOf(state, menu.fieldName);
  if (!waiting || readsAs(waiting, menu)) return [shown];
  const data = { websiteId, ...waiting, items: [...waiting.items], previous: [...menu.items] };
  return [shown, { type: 'NavigationDrafted', data }];
}

/** The plan with another menu in it, as a plan in the place of the one there was; nothing where it stays as it is. */
export function changedInPlan(
  websiteId: string,
  state: NavigationState,
  {
    fieldName,
    change,
  }: {
    readonly fieldName: string;
    change(items: readonly NavigationItem[]): readonly NavigationItem[];
  },
): NavigationEvent[] {
  const { scheduled } = state;
  const known = scheduled?.menus.find((menu) => menu.fieldName === fieldName);
  if (!scheduled || !known) return [];
  const items = change(known.items);
  if (isEqual(items, known.items)) return [];
  assertShowable(items);
  const menus = scheduled.menus.map((menu) => (menu === known ? { ...known, items } : menu));
  return [...calledOff(websiteId, state), planned(websiteId, { ...scheduled, menus })];
}
