import { pageSchedule } from '../../../../domain/processes/pages/pageSchedule.ts';
import { HALF_PAST, QUARTER_PAST } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(pageSchedule);
const planned = (publishAt: string, revision = 3) =>
  ({ type: 'PagePublicationScheduled', data: { pageId: 'about', revision, publishAt } }) as const;
const publish = (publishAt: string, revision = 3) =>
  ({
    category: 'page',
    streamId: 'about',
    notBefore: publishAt,
    command: { type: 'PublishScheduledPage', data: { pageId: 'about', revision, publishAt } },
  }) as const;

describe('when the publication of a page is planned', () => {
  it('asks for it at that moment, and owes only the one that was named last', () => {
    following(planned(HALF_PAST)).expectReactions(publish(HALF_PAST));
    following(planned(HALF_PAST), planned(QUARTER_PAST, 5)).expectResume(publish(QUARTER_PAST, 5));
  });

  it('owes nothing once it is published or called off', () => {
    following(planned(HALF_PAST), {
      type: 'PagePublished',
      data: { pageId: 'about', revision: 3 },
    }).expectResume();
    following(planned(HALF_PAST), {
      type: 'PagePublicationCancelled',
      data: planned(HALF_PAST).data,
    }).expectResume();
    following(planned(HALF_PAST), {
      type: 'PagePublicationCancelled',
      data: planned(HALF_PAST).data,
    }).expectReactions();
  });
});
