import type { PublishScheduledNavigation } from '../../navigation/navigation.commands.ts';
import type { NavigationEvent } from '../../navigation/navigation.events.ts';
import { type PublicationSchedule, publicationSchedule } from '../kernel/publicationSchedule.ts';

type Followed = Extract<
  NavigationEvent,
  { type: 'NavigationScheduled' | 'NavigationPublicationCancelled' | 'NavigationPublished' }
>;

/** Shows visitors the menus as they were when somebody planned it, at the moment that they named. */
export const navigationSchedule: PublicationSchedule<Followed, PublishScheduledNavigation> =
  publicationSchedule({
    name: 'navigationSchedule',
    version: 1,
    handles: ['NavigationScheduled', 'NavigationPublicationCancelled', 'NavigationPublished'],
    idOf: ({ data }) => data.websiteId,
    plannedBy: ({ type, data }) => (type === 'NavigationScheduled' ? data : null),
    dispatchOf: (websiteId, { revision, publishAt }) => ({
      ...{ category: 'navigation', streamId: websiteId, notBefore: publishAt },
      command: { type: 'PublishScheduledNavigation', data: { websiteId, revision, publishAt } },
    }),
  });
