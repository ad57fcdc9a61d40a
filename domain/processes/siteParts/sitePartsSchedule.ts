import type { PublishScheduledSiteParts } from '../../siteParts/siteParts.commands.ts';
import type { SitePartsEvent } from '../../siteParts/siteParts.events.ts';
import { type PublicationSchedule, publicationSchedule } from '../kernel/publicationSchedule.ts';

type Followed = Extract<
  SitePartsEvent,
  { type: 'SitePartsScheduled' | 'SitePartsPublicationCancelled' | 'SitePartsPublished' }
>;

/** Shows visitors what stands around pages as it was when somebody planned it, at the moment that they named. */
export const sitePartsSchedule: PublicationSchedule<Followed, PublishScheduledSiteParts> =
  publicationSchedule({
    name: 'sitePartsSchedule',
    version: 1,
    handles: ['SitePartsScheduled', 'SitePartsPublicationCancelled', 'SitePartsPublished'],
    idOf: ({ data }) => data.websiteId,
    plannedBy: ({ type, data }) => (type === 'SitePartsScheduled' ? data : null),
    // Other parts may be published meanwhile: what is planned of these stays planned.
    ends: ({ revision }, { data }) => data.revision === revision,
    dispatchOf: (websiteId, { revision, publishAt }) => ({
      ...{ category: 'siteparts', streamId: websiteId, notBefore: publishAt },
      command: { type: 'PublishScheduledSiteParts', data: { websiteId, revision, publishAt } },
    }),
  });
