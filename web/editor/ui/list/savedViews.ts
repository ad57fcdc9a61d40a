import { useSyncExternalStore } from 'react';

/** A view that somebody made for themselves: a name for the search parameters of a list. */
export interface SavedView {
  readonly name: string;
  readonly params: string;
}

const listeners = new Set<() => void>();
const read = new Map<string, { readonly text: string; readonly views: readonly SavedView[] }>();
const NONE: readonly SavedView[] = [];

/** Own views of one list. They are kept in this browser. */
export function useSavedViews(listId: string) {
  const views = useSyncExternalStore(subscribe, () => savedViewsOf(listId));
  const keep = (changed: readonly SavedView[]) => {
    window.localStorage.setItem(keyOf(listId), JSON.stringify(changed));
    for (const listener of listeners) listener();
  };
  return {
    views,
    save: (view: SavedView) => keep([...views.filter(({ name }) => name !== view.name), view]),
    remove: (gone: string) => keep(views.filter(({ name }) => name !== gone)),
  };
}

const keyOf = (listId: string) => `storefold.views.${listId}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same person.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The same object as long as nothing was changed, as React asks of what it subscribes to. */
function savedViewsOf(listId: string): readonly SavedView[] {
  const text = window.localStorage.getItem(keyOf(listId));
  if (text === null) return NONE;
  const known = read.get(listId);
  if (known?.text === text) return known.views;
  const views = savedViewsIn(text);
  read.set(listId, { text, views });
  return views;
}

/** What was kept. Storage can be written by anybody: what is no view is left out. */
export function savedViewsIn(text: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isView) : NONE;
  } catch {
    return NONE;
  }
}

const isView = (kept: unknown): kept is SavedView =>
  typeof kept === 'object' &&
  kept !== null &&
  'name' in kept &&
  typeof kept.name === 'string' &&
  'params' in kept &&
  typeof kept.params === 'string';
