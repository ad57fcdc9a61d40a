import { expect } from 'chai';
import { eventRegistry } from '../../../domain/registry.ts';
import { reviewAggregate } from '../../../domain/reviews/review.decider.ts';
import type { ReviewEvent } from '../../../domain/reviews/review.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';

const { given } = deciderSpec(reviewAggregate);
const named = { reviewId: 'r1', productId: 'cup' };
const words = {
  ...named,
  authorId: 'customer1',
  authorName: 'Ada',
  rating: 4,
  title: 'Daily companion',
  body: 'Warm to hold.',
  isVerified: true,
  source: 'native' as const,
  submittedAt: NINE,
};
const submitted: ReviewEvent = { type: 'ReviewSubmitted', data: words };
const published: ReviewEvent = { type: 'ReviewPublished', data: { ...named, rating: 4 } };
const publish = { type: 'PublishReview', data: { reviewId: 'r1' } } as const;
const reject = { type: 'RejectReview', data: { reviewId: 'r1', reason: 'Off topic' } } as const;
const rejected = (wasPublished: boolean): ReviewEvent => ({
  type: 'ReviewRejected',
  data: { ...named, rating: 4, wasPublished, reason: 'Off topic' },
});

describe('a review', () => {
  it('is written once by one person on one product', () => {
    given().when({ type: 'SubmitReview', data: words }).expectEvents(submitted);
    given(submitted)
      .when({ type: 'SubmitReview', data: words })
      .expectRefusal('ALREADY_REVIEWED', 'You have reviewed this product already.');
  });

  it('is refused everything while nobody has written it', () => {
    given().when(publish).expectRefusal('REVIEW_NOT_FOUND');
  });

  it('is published once, and may be rejected before or after', () => {
    given(submitted).when(publish).expectEvents(published);
    given(submitted, published).when(publish).expectNothing();
    given(submitted).when(reject).expectEvents(rejected(false));
    given(submitted, published).when(reject).expectEvents(rejected(true));
    given(submitted, rejected(false)).when(reject).expectNothing();
    given(submitted, rejected(false)).when(publish).expectEvents(published);
  });

  it('is answered, and the answer is taken away by an empty one', () => {
    const answer = (reply: string) => ({ type: 'AnswerReview', data: { reviewId: 'r1', reply } }) as const;
    const answered: ReviewEvent = {
      type: 'ReviewAnswered',
      data: { ...named, reply: 'Thanks!', previousReply: '' },
    };
    given(submitted).when(answer('Thanks!')).expectEvents(answered);
    given(submitted, answered).when(answer('Thanks!')).expectNothing();
    given(submitted, answered)
      .when(answer(''))
      .expectEvents({ type: 'ReviewAnswered', data: { ...named, reply: '', previousReply: 'Thanks!' } });
  });
});

describe('a review of which a file said only the day', () => {
  const asRead = (source: string, submittedAt: string) =>
    eventRegistry.upcast('ReviewSubmitted', 1, { ...words, source, submittedAt }).submittedAt;

  it('is of that day, also where it was written down as midnight', () => {
    expect(asRead('imported', '2025-11-02T00:00:00.000Z')).to.equal('2025-11-02');
    expect(asRead('imported', '2025-11-02T08:15:00.000Z')).to.equal('2025-11-02T08:15:00.000Z');
    expect(asRead('native', '2025-11-02T00:00:00.000Z')).to.equal('2025-11-02T00:00:00.000Z');
  });
});
