import type { NavigationEvent } from '../../../../domain/navigation/navigation.events.ts';
import { navigationSchedule } from '../../../../domain/processes/navigation/navigationSchedule.ts';
import { HALF_PAST } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(navigationSchedule);
const data = { websiteId: 'store', revision: 3, publishAt: HALF_PAST };
const planned = {
  type: 'NavigationScheduled' as const,
  data: { ...data, menus: [{ fieldName: 'mainNav', templateId: 'tide', items: [] }] },
} satisfies NavigationEvent;
const publish = {
  category: 'navigation',
  streamId: 'store',
  notBefore: HALF_PAST,
  command: { type: 'PublishScheduledNavigation', data },
} as const;

describe('when the publication of menus is planned', () => {
  it('asks for it at that moment', () => {
    following(planned).expectReactions(publish);
  });

  it('owes it until it is published or called off', () => {
    following(planned).expectResume(publish);
    following(planned, { type: 'NavigationPublished', data }).expectResume();
    following(planned, { type: 'NavigationPublicationCancelled', data }).expectResume();
  });
});
