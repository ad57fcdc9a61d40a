import type { PublishScheduledPage } from '../../pages/page.commands.ts';
import type { PageEvent } from '../../pages/page.events.ts';
import { type PublicationSchedule, publicationSchedule } from '../kernel/publicationSchedule.ts';

type Followed = Extract<
  PageEvent,
  { type: 'PagePublicationScheduled' | 'PagePublicationCancelled' | 'PagePublished' }
>;

/** Shows visitors a page as it was when somebody planned it, at the moment that they named. */
export const pageSchedule: PublicationSchedule<Followed, PublishScheduledPage> = publicationSchedule({
  name: 'pageSchedule',
  version: 1,
  handles: ['PagePublicationScheduled', 'PagePublicationCancelled', 'PagePublished'],
  idOf: ({ data }) => data.pageId,
  plannedBy: ({ type, data }) => (type === 'PagePublicationScheduled' ? data : null),
  dispatchOf: (pageId, { revision, publishAt }) => ({
    ...{ category: 'page', streamId: pageId, notBefore: publishAt },
    command: { type: 'PublishScheduledPage', data: { pageId, revision, publishAt } },
  }),
});
