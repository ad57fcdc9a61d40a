import { subscriptionMails } from '../../../../domain/processes/subscriptions/subscriptionMails.ts';
import { subscriptionNotices } from '../../../../domain/processes/subscriptions/subscriptionNotices.ts';
import {
  cancelled,
  endPlanned,
  MARCH,
  paused,
  priceChanged,
  renewalFailed,
  renewed,
  started,
} from '../../../support/builders/subscriptions.ts';
import { processSpec } from '../../../support/processSpec.ts';

describe('the notice before a renewal', () => {
  const { following } = processSpec(subscriptionNotices);
  const notice = (period: number, notBefore: string) =>
    ({ task: 'mailRenewalNotice', data: { subscriptionId: 'sub_1', period }, notBefore }) as const;
  const february = notice(1, '2026-02-25T09:00:00.000Z');
  const march = notice(2, '2026-03-28T09:00:00.000Z');

  it('is mailed three days before each billing', () => {
    following(started).expectReactions(february);
    following(started, renewed).expectReactions(march);
    following(started, renewed).expectResume(march);
  });

  it('is not mailed where nothing is billed, or where a try failed before', () => {
    for (const over of [paused(), cancelled, endPlanned, renewalFailed()]) {
      following(started, over).expectReactions();
      following(started, over).expectResume();
    }
  });
});

describe('another price of a subscription', () => {
  const { following } = processSpec(subscriptionMails);

  it('is told at once, with the day on which it begins', () => {
    following(priceChanged).expectReactions({
      task: 'mailSubscriptionNews',
      data: { mailId: 'subnews_sub_1_0', subscriptionId: 'sub_1', news: 'priceChanged', moment: MARCH },
    });
  });
});
