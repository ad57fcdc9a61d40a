import type { ReviewEvent } from '../../../domain/reviews/review.events.ts';
import { productRatings } from '../../../projections/reviews/productRatings.ts';
import { reviews } from '../../../projections/reviews/reviews.ts';
import { customerErased } from '../../support/builders/customers.ts';
import { NINE } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const named = { reviewId: 'r1', productId: 'cup' };
const words = {
  productId: 'cup',
  authorName: 'Ada',
  rating: 4,
  title: '',
  body: 'Warm to hold.',
  isVerified: true,
  source: 'native' as const,
  submittedAt: NINE,
};
const submitted: ReviewEvent = {
  type: 'ReviewSubmitted',
  data: { ...words, reviewId: 'r1', authorId: 'customer1' },
};
const published = (rating = 4): Extract<ReviewEvent, { type: 'ReviewPublished' }> => ({
  type: 'ReviewPublished',
  data: { ...named, rating },
});
const rejected = (wasPublished: boolean): Extract<ReviewEvent, { type: 'ReviewRejected' }> => ({
  type: 'ReviewRejected',
  data: { ...named, rating: 4, wasPublished, reason: 'Not about the cup' },
});

describe('a review, as it is read', () => {
  const { given } = projectionSpec(reviews);

  it('waits for staff', () => {
    const authorId = 'customer1';
    given(submitted).expectDocument('r1', {
      ...words,
      authorId,
      status: 'pending',
      reply: '',
      reason: '',
      position: 0,
    });
  });

  it('keeps its stars and no words once its author was erased', () => {
    given(submitted, customerErased({ reviewIds: ['r1'] })).expectShown('r1', {
      rating: words.rating,
      authorName: '[erased]',
      title: '',
      body: '[erased]',
    });
  });

  it('is published, answered and rejected', () => {
    const answered: ReviewEvent = {
      type: 'ReviewAnswered',
      data: { ...named, reply: 'Thanks!', previousReply: '' },
    };
    given(submitted, published(), answered).expectShown('r1', { status: 'published', reply: 'Thanks!' });
    given(submitted, published(), rejected(true)).expectShown('r1', {
      status: 'rejected',
      reason: 'Not about the cup',
    });
    given(submitted, rejected(false), published()).expectShown('r1', { status: 'published', reason: '' });
  });
});

describe('the rating of a product', () => {
  const { given } = projectionSpec(productRatings);

  it('counts what is published, and no longer what is rejected', () => {
    given(published(), published(5)).expectDocument('cup', { count: 2, stars: 9 });
    given(published(), published(5), rejected(true)).expectDocument('cup', { count: 1, stars: 5 });
    given(published(), rejected(false)).expectDocument('cup', { count: 1, stars: 4 });
  });
});
