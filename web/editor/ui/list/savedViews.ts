import { useEffect } from 'react';
import type { OwnListView } from '../../../../api/http/contracts/accounts/ownViews.ts';
import { useChange } from '../../app/useChange.ts';
import { useGetOwnViewsQuery, useKeepOwnListMutation } from './ownViews.api.ts';

/** A view that somebody made for themselves: a name for the search parameters of a list. */
export interface SavedView {
  readonly name: string;
  readonly params: string;
}

const NONE: OwnListView = { views: [], columns: null };

/** What somebody has made of one list. The gateway keeps it, and it follows them to every device. */
export function useSavedViews(listId: string) {
  const { data } = useGetOwnViewsQuery();
  const [keep] = useKeepOwnListMutation();
  const { change } = useChange(keep, { tellsRefusal: true });
  const { views, columns } = data?.lists[listId] ?? NONE;
  const readAt = data?.revision ?? undefined;
  const isKnown = data !== undefined;

  // Of the time when they were kept in the browser.
  useEffect(() => {
    if (!isKnown) return;
    const found = takeFromBrowser(listId);
    const fresh = found.filter(({ name }) => views.every((view) => view.name !== name));
    if (fresh.length > 0) void keep({ listId, views: [...views, ...fresh], readAt });
  }, [isKnown, listId, views, keep, readAt]);

  const save = (view: SavedView) => {
    const others = views.filter(({ name }) => name !== view.name);
    return change({ listId, views: [...others, { ...view }], readAt }, 'The view is kept.');
  };
  const remove = (gone: string) => {
    const undo = () => keep({ listId, views, readAt: undefined });
    const left = views.filter(({ name }) => name !== gone);
    return change({ listId, views: left, readAt }, 'The view is gone.', undo);
  };
  const choose = (chosen: readonly string[] | null) =>
    change(
      { listId, columns: chosen && [...chosen], readAt },
      chosen ? 'You see these columns from now on.' : 'The usual columns are back.',
    );
  return { views, columns, save, remove, choose };
}

/** The columns that somebody sees in a list; `null` for the usual ones. */
export const useOwnColumns = (listId: string): readonly string[] | null =>
  useGetOwnViewsQuery().data?.lists[listId]?.columns ?? null;

function takeFromBrowser(listId: string): readonly SavedView[] {
  const key = `storefold.views.${listId}`;
  const text = window.localStorage.getItem(key);
  if (text === null) return [];
  window.localStorage.removeItem(key);
  return savedViewsIn(text);
}

/** What was kept. Storage can be written by anybody: what is no view is left out. */
export function savedViewsIn(text: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

const isView = (kept: unknown): kept is SavedView =>
  typeof kept === 'object' &&
  kept !== null &&
  'name' in kept &&
  typeof kept.name === 'string' &&
  'params' in kept &&
  typeof kept.params === 'string';
