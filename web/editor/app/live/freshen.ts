import { type EditorTag, editorApi } from '../editorApi.ts';
import type { EditorStore } from '../store.ts';
import { newsWaiting } from './live.slice.ts';

/** Pages of a list beyond which reading all of it again is more than anybody asked for. */
const MOST_PAGES = 3;

/** Reads again what these tags are of, if it is shown; long lists say that there is something new. */
export function freshen(store: Pick<EditorStore, 'dispatch' | 'getState'>, tags: readonly EditorTag[]): void {
  const long = new Set<string>();
  const short = tags.filter((tag) => {
    const lists = longListsOf(store.getState(), tag);
    for (const list of lists) long.add(list);
    return lists.length === 0;
  });
  if (short.length > 0) store.dispatch(editorApi.util.invalidateTags([...short]));
  if (long.size > 0) store.dispatch(newsWaiting([...long]));
}

type State = Parameters<typeof editorApi.util.selectInvalidatedBy>[0];

function longListsOf(state: State, tag: EditorTag): string[] {
  return editorApi.util.selectInvalidatedBy(state, [tag]).flatMap(({ endpointName, queryCacheKey }) => {
    const data = state[editorApi.reducerPath].queries[queryCacheKey]?.data;
    return pagesIn(data) > MOST_PAGES ? [endpointName] : [];
  });
}

function pagesIn(data: unknown): number {
  const hasPages = typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
  return hasPages ? (data.pages as readonly unknown[]).length : 0;
}
