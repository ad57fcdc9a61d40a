import { sitePartsSchedule } from '../../../../domain/processes/siteParts/sitePartsSchedule.ts';
import type { SitePartsEvent } from '../../../../domain/siteParts/siteParts.events.ts';
import { HALF_PAST } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(sitePartsSchedule);
const data = { websiteId: 'store', revision: 3, publishAt: HALF_PAST };
const planned = {
  type: 'SitePartsScheduled' as const,
  data: { ...data, parts: ['header' as const] },
} satisfies SitePartsEvent;
const publish = {
  category: 'siteparts',
  streamId: 'store',
  notBefore: HALF_PAST,
  command: { type: 'PublishScheduledSiteParts', data },
} as const;
const published = (revision: number) =>
  ({
    type: 'SitePartsPublished' as const,
    data: { websiteId: 'store', revision, parts: ['header' as const] },
  }) satisfies SitePartsEvent;

describe('when the publication of what stands around pages is planned', () => {
  it('asks for it at that moment', () => {
    following(planned).expectReactions(publish);
  });

  it('owes it until it is published or called off, whatever else is published meanwhile', () => {
    following(planned, published(7)).expectResume(publish);
    following(planned, published(3)).expectResume();
    following(planned, { type: 'SitePartsPublicationCancelled', data }).expectResume();
  });
});
