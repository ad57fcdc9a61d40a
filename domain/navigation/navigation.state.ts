import { isEqual } from '../kernel/isEqual.ts';
import type { NavigationEvent } from './navigation.events.ts';
import type { NavigationItem } from './navigation.ts';

/** The entries of one place of the template. */
export interface Menu {
  readonly fieldName: string;
  readonly templateId: string;
  readonly items: readonly NavigationItem[];
}

/** A publication that is planned, with what it shows. */
export interface PlannedMenus {
  /** Of the drafts that were pinned. */
  readonly revision: number;
  readonly publishAt: string;
  readonly menus: readonly Menu[];
}

/** What visitors see of the menus, and what staff have arranged beside it: one fold at two revisions. */
export interface NavigationState {
  /** As visitors see them, in the order in which they were first arranged. */
  readonly menus: readonly Menu[];
  /** Those whose draft is another than what visitors see. */
  readonly drafts: readonly Menu[];
  /** Of the last change of a draft; -1 where none waits. */
  readonly draftRevision: number;
  readonly scheduled: PlannedMenus | null;
  /** Of the last event; -1 before the first. */
  readonly revision: number;
}

export const NO_MENUS: NavigationState = {
  ...{ menus: [], drafts: [], draftRevision: -1 },
  ...{ scheduled: null, revision: -1 },
};

/** Draft, live and planned menus after an event. */
export function navigationAfter(before: NavigationState, { type, data }: NavigationEvent): NavigationState {
  const revision = before.revision + 1;
  switch (type) {
    // What is arranged for visitors at once takes the place of what waited.
    case 'NavigationArranged':
      return { ...withoutDraft(before, data, revision), menus: put(before.menus, menuOf(data)) };
    case 'NavigationDrafted':
      return { ...before, drafts: put(before.drafts, menuOf(data)), draftRevision: revision, revision };
    case 'NavigationDraftDiscarded':
      return withoutDraft(before, data, revision);
    case 'NavigationScheduled': {
      const { publishAt, menus } = data;
      return { ...before, scheduled: { revision: data.revision, publishAt, menus }, revision };
    }
    case 'NavigationPublicationCancelled':
    case 'NavigationPublished':
      return { ...before, scheduled: null, revision };
    default:
      return { ...before, revision };
  }
}

const menuOf = ({ fieldName, templateId, items }: Menu): Menu => ({ fieldName, templateId, items });

function withoutDraft(
  before: NavigationState,
  { fieldName }: Pick<Menu, 'fieldName'>,
  revision: number,
): NavigationState {
  const drafts = before.drafts.filter((draft) => draft.fieldName !== fieldName);
  return { ...before, drafts, revision, draftRevision: drafts.length > 0 ? before.draftRevision : -1 };
}

const put = (menus: readonly Menu[], menu: Menu): readonly Menu[] =>
  menus.some(({ fieldName }) => fieldName === menu.fieldName)
    ? menus.map((known) => (known.fieldName === menu.fieldName ? menu : known))
    : [...menus, menu];

/** A menu as visitors see it. */
export const liveOf = ({ menus }: NavigationState, name: string): Menu | undefined =>
  menus.find(({ fieldName }) => fieldName === name);

/** What waits of a menu. */
export const waitingOf = ({ drafts }: NavigationState, name: string): Menu | undefined =>
  drafts.find(({ fieldName }) => fieldName === name);

/** A menu as staff edit it: its draft, or what visitors see where none waits. */
export function draftOf({ menus, drafts }: NavigationState, fieldName: string): Menu | undefined {
  const named = (menu: Menu) => menu.fieldName === fieldName;
  return drafts.find(named) ?? menus.find(named);
}

/** All menus as staff edit them, in the order of those that visitors see. */
export function draftedMenus({ menus, drafts }: NavigationState): readonly Menu[] {
  return drafts.reduce((known, draft) => put(known, draft), menus);
}

/** Whether two menus read the same. */
export const readsAs = (one: Menu | undefined, other: Omit<Menu, 'fieldName'>): boolean =>
  one !== undefined && one.templateId === other.templateId && isEqual(one.items, other.items);
