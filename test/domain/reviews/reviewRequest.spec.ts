import { requestChoiceAggregate } from '../../../domain/reviews/requestChoice.ts';
import { reviewRequestAggregate } from '../../../domain/reviews/reviewRequest.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';

describe('the request for reviews of an order', () => {
  const { given } = deciderSpec(reviewRequestAggregate);
  const data = { orderId: 'order1', outcome: 'ASKED', settledAt: NINE } as const;
  const settled = { type: 'ReviewRequestSettled', data } as const;

  it('is settled once: what was found out first stays', () => {
    given().when({ type: 'SettleReviewRequest', data }).expectEvents(settled);
    const other = { ...data, outcome: 'DECLINED', settledAt: TEN_PAST } as const;
    given(settled).when({ type: 'SettleReviewRequest', data: other }).expectNothing();
  });
});

describe('whether somebody wants to be asked for reviews', () => {
  const { given } = deciderSpec(requestChoiceAggregate);
  const data = { personId: 'person1', declinedAt: NINE };
  const declined = { type: 'ReviewRequestsDeclined', data } as const;

  it('is declined once, for good', () => {
    given().when({ type: 'DeclineReviewRequests', data }).expectEvents(declined);
    const again = { ...data, declinedAt: TEN_PAST };
    given(declined).when({ type: 'DeclineReviewRequests', data: again }).expectNothing();
  });
});
