import type { PageEvent } from '../../../../domain/pages/page.events.ts';
import { postNews } from '../../../../domain/processes/newsletter/postNews.ts';
import { processSpec } from '../../../support/processSpec.ts';
import { recorded } from '../../../support/recorded.ts';

const { following } = processSpec(postNews);
const pageId = 'clay';
const created = (
  kind: 'post' | 'event' | 'project' | 'lesson',
): Extract<PageEvent, { type: 'PageCreated' }> => ({
  type: 'PageCreated',
  data: {
    ...{ pageId, urlId: 'clay', copyOf: null, kind, collectionId: 'news' },
    content: { title: 'Clay', description: '', sections: [] },
  },
});
const published = (revision: number): Extract<PageEvent, { type: 'PagePublished' }> => ({
  type: 'PagePublished',
  data: { pageId, revision },
});
const settled = {
  type: 'PostNewsSettled' as const,
  data: { pageId, outcome: 'NOT_WANTED' as const, campaignId: null, settledAt: '2026-03-02T09:00:00.000Z' },
};
const shownAt = recorded(published(0), 1).metadata.occurredAt;
const telling = { task: 'tellFollowers', data: { pageId, shownAt } } as const;

describe('when visitors see a post for the first time', () => {
  it('its followers are to be told, once', () => {
    following(created('post'), published(0)).expectReactions(telling);
    following(created('post'), published(0), published(4)).expectReactions();
    for (const kind of ['event', 'project'] as const)
      following(created(kind), published(0)).expectReactions(telling);
    following(created('lesson'), published(0)).expectReactions();
  });

  it('that is owed until it was looked at', () => {
    following(created('post')).expectResume();
    following(created('post'), published(0)).expectResume(telling);
    following(created('post'), published(0), settled).expectResume();
  });
});
