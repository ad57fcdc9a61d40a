import type { Process, Task } from '../../kernel/process.ts';
import type { PostNewsEvent } from '../../newsletter/postNews.ts';
import type { PageEvent } from '../../pages/page.events.ts';

type Followed = Extract<PageEvent, { type: 'PageCreated' | 'PagePublished' }> | PostNewsEvent;

/** Tells followers of a post, or decides against it; settled by `SettlePostNews`. `shownAt`: ISO 8601. */
export type TellFollowers = Task<'tellFollowers', { readonly pageId: string; readonly shownAt: string }>;

interface State {
  /** Records that visitors never saw. */
  readonly unseen: Readonly<Record<string, true>>;
  /** Records that they see since a moment, and of which nobody looked yet whether followers are told. */
  readonly owed: Readonly<Record<string, TellFollowers>>;
  /** What the last fact made owed; `null` where it made nothing so. */
  readonly newest: TellFollowers | null;
}

/** What collections have that may be followed. */
const TOLD_OF: ReadonlySet<string | undefined> = new Set(['post', 'event', 'project']);

/** Has the followers of a blog, of events or of a portfolio told of each record once, when visitors see it for the first time. */
export const postNews: Process<State, Followed, never, TellFollowers> = {
  name: 'postNews',
  version: 2,
  handles: ['PageCreated', 'PagePublished', 'PostNewsSettled'],
  initialState: { unseen: {}, owed: {}, newest: null },
  evolve({ newest: _before, ...known }, event) {
    const state: State = { ...known, newest: null };
    const { pageId } = event.data;
    switch (event.type) {
      case 'PageCreated':
        return TOLD_OF.has(event.data.kind)
          ? { ...state, unseen: { ...state.unseen, [pageId]: true } }
          : state;
      case 'PagePublished': {
        if (!Object.hasOwn(state.unseen, pageId)) return state;
        const { [pageId]: _, ...unseen } = state.unseen;
        const { occurredAt: shownAt } = event.metadata;
        const task = { task: 'tellFollowers', data: { pageId, shownAt } } as const;
        return { unseen, owed: { ...state.owed, [pageId]: task }, newest: task };
      }
      case 'PostNewsSettled': {
        const { [pageId]: _, ...owed } = state.owed;
        return { ...state, owed };
      }
    }
  },
  react: ({ newest }) => (newest ? [newest] : []),
  resume: ({ owed }) => Object.values(owed),
};
