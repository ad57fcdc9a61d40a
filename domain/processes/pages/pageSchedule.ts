import type { Dispatch, Process } from '../../kernel/process.ts';
import type { PublishScheduledPage } from '../../pages/page.commands.ts';
import type { PageEvent } from '../../pages/page.events.ts';

interface Planned {
  readonly revision: number;
  readonly publishAt: string;
}

/** What is still to come, by page. */
type PageScheduleState = Readonly<Record<string, Planned>>;

type Followed = Extract<
  PageEvent,
  { type: 'PagePublicationScheduled' | 'PagePublicationCancelled' | 'PagePublished' }
>;

/** Shows visitors a page as it was when somebody planned it, at the moment that they named. */
export const pageSchedule: Process<PageScheduleState, Followed, PublishScheduledPage> = {
  name: 'pageSchedule',
  version: 1,
  handles: ['PagePublicationScheduled', 'PagePublicationCancelled', 'PagePublished'],
  initialState: {},
  evolve(state, { type, data }) {
    const { pageId } = data;
    if (type === 'PagePublicationScheduled') {
      return { ...state, [pageId]: { revision: data.revision, publishAt: data.publishAt } };
    }
    if (!Object.hasOwn(state, pageId)) return state;
    const { [pageId]: _settled, ...others } = state;
    return others;
  },
  react: (_, { type, data }) => (type === 'PagePublicationScheduled' ? [dispatchOf(data.pageId, data)] : []),
  resume: (state) => Object.entries(state).map(([pageId, planned]) => dispatchOf(pageId, planned)),
};

function dispatchOf(pageId: string, { revision, publishAt }: Planned): Dispatch<PublishScheduledPage> {
  const command = { type: 'PublishScheduledPage', data: { pageId, revision, publishAt } } as const;
  return { category: 'page', streamId: pageId, notBefore: publishAt, command };
}
