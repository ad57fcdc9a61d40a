import { reviewRequests } from '../../../../domain/processes/reviews/reviewRequests.ts';
import { orderFulfilled } from '../../../support/builders/orders.ts';
import { TEN_PAST } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(reviewRequests);
const preferred = (after: Record<string, boolean | number>, namespace = 'reviews') =>
  ({
    type: 'PreferencesChanged',
    data: { websiteId: 'site1', namespace, before: {}, after, revertedTo: null },
  }) as const;
const wanted = preferred({ asksBuyers: true, askAfterDays: 7 });
const sent = orderFulfilled({ status: { before: 'partial', after: 'fulfilled' }, fulfilledAt: TEN_PAST });
const settled = {
  type: 'ReviewRequestSettled',
  data: { orderId: 'order1', outcome: 'ASKED', settledAt: TEN_PAST },
} as const;
const ask = (notBefore: string) =>
  ({ task: 'askForReviews', data: { orderId: 'order1' }, notBefore }) as const;
const A_WEEK_LATER = ask('2026-03-09T09:10:00.000Z');

describe('when the last of an order was sent', () => {
  it('has its buyer asked so many days later, where the owner wants it', () => {
    following(wanted, sent).expectReactions(A_WEEK_LATER);
    following(wanted, sent).expectResume(A_WEEK_LATER);
    following(preferred({ asksBuyers: true }), sent).expectReactions(ask('2026-03-16T09:10:00.000Z'));
  });

  it('asks nobody where the owner does not want it, or did not when it was sent', () => {
    following(sent).expectReactions();
    following(preferred({ askAfterDays: 7 }), sent).expectReactions();
    following(wanted, preferred({}), sent).expectResume();
    following(sent, wanted).expectResume();
  });

  it('keeps to the days that counted when it was sent', () => {
    following(wanted, sent, preferred({ asksBuyers: true, askAfterDays: 30 })).expectResume(A_WEEK_LATER);
    following(wanted, preferred({ sendsAutomatically: false }, 'waitlist'), sent).expectReactions(
      A_WEEK_LATER,
    );
  });

  it('waits for the parcels that are still to come', () => {
    following(wanted, orderFulfilled()).expectReactions();
    following(wanted, orderFulfilled()).expectResume();
  });

  it('is done with it once it was looked at, whatever came of it', () => {
    following(wanted, sent, settled).expectResume();
    following(wanted, sent, settled).expectReactions();
  });
});
