import { useSyncExternalStore } from 'react';
import type { Selection } from './selection.ts';

/** What was copied or cut: where it stands, and as of which revision. Nothing of it is taken away before it is pasted. */
export interface Clip extends Selection {
  readonly pageId: string;
  readonly revision: number;
  readonly isCut: boolean;
}

/** Other tabs of the browser paste it as well; where the browser blocks storage it lasts as long as the page. */
const KEY = 'storefold.clip';
const listeners = new Set<() => void>();
let kept: { readonly text: string | null; readonly clip: Clip | null } = { text: null, clip: null };

export function keepClip(clip: Clip | null): void {
  const text = clip && JSON.stringify(clip);
  kept = { text, clip };
  if (text === null) storage()?.removeItem(KEY);
  else storage()?.setItem(KEY, text);
  for (const listener of listeners) listener();
}

export const useClip = (): Clip | null => useSyncExternalStore(listen, currentClip);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The same object for as long as the same is kept. */
function currentClip(): Clip | null {
  const store = storage();
  const text = store ? store.getItem(KEY) : kept.text;
  if (text !== kept.text) kept = { text, clip: text === null ? null : clipIn(text) };
  return kept.clip;
}

/** Whatever else stands there is nothing that could be pasted. */
function clipIn(text: string): Clip | null {
  if (!text.startsWith('{')) return null;
  const { kind, id, pageId, revision, isCut } = JSON.parse(text) as Partial<Clip>;
  const isWhole =
    (kind === 'section' || kind === 'block') && typeof id === 'string' && typeof pageId === 'string';
  return isWhole && typeof revision === 'number'
    ? { kind, id, pageId, revision, isCut: isCut === true }
    : null;
}

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
