import type { LikeEvent } from '../../../domain/likes/like.events.ts';
import { likesAggregate } from '../../../domain/likes/likes.decider.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const data = { pageId: 'clay', share: '2026-03-02', visitorId: 'Qm9hdHNhbmRrbmlz' };
const liked: LikeEvent = { type: 'PageLiked', data };
const withdrawn: LikeEvent = { type: 'LikeWithdrawn', data };

describe('likes of a page', () => {
  const { given } = deciderSpec(likesAggregate);

  it('count a visitor once', () => {
    given().when({ type: 'LikePage', data }).expectEvents(liked);
    given(liked).when({ type: 'LikePage', data }).expectNothing();
    given(liked)
      .when({ type: 'LikePage', data: { ...data, visitorId: 'another' } })
      .expectEvents({ type: 'PageLiked', data: { ...data, visitorId: 'another' } });
  });

  it('are taken back by who gave them', () => {
    given(liked).when({ type: 'WithdrawLike', data }).expectEvents(withdrawn);
    given().when({ type: 'WithdrawLike', data }).expectNothing();
    given(liked, withdrawn).when({ type: 'LikePage', data }).expectEvents(liked);
  });
});
