import { subscriptionBilling } from '../../../../domain/processes/subscriptions/subscriptionBilling.ts';
import { subscriptionMails } from '../../../../domain/processes/subscriptions/subscriptionMails.ts';
import { subscriptionStart } from '../../../../domain/processes/subscriptions/subscriptionStart.ts';
import { aMail } from '../../../support/builders/mail.ts';
import { orderPlaced } from '../../../support/builders/orders.ts';
import {
  APRIL,
  cancelled,
  completed,
  endPlanned,
  FEBRUARY,
  MARCH,
  paused,
  renewalFailed,
  renewed,
  resumed,
  skipped,
  started,
} from '../../../support/builders/subscriptions.ts';
import { NINE } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

describe('an order of a subscription', () => {
  const { following } = processSpec(subscriptionStart);
  const start = {
    category: 'subscription',
    streamId: 'sub_1',
    command: {
      type: 'StartSubscription',
      data: {
        subscriptionId: 'sub_1',
        orderId: 'order1',
        customerId: null,
        paymentId: 'pay1',
        mode: 'live',
        at: NINE,
      },
    } as const,
  };

  it('starts it, and is sent again after a restart', () => {
    following(orderPlaced({ subscriptionId: 'sub_1' })).expectReactions(start);
    following(orderPlaced({ subscriptionId: 'sub_1' })).expectResume(start);
  });

  it('is none of its business where there is no subscription', () => {
    following(orderPlaced()).expectReactions();
    following(orderPlaced()).expectResume();
  });
});

describe('the billing of a subscription', () => {
  const { following } = processSpec(subscriptionBilling);
  const bill = (period: number, notBefore: string, attempt = 1) => ({
    task: 'renewSubscription' as const,
    data: { subscriptionId: 'sub_1', period, attempt },
    notBefore,
  });

  it('waits for the day that the last event named', () => {
    following(started).expectReactions(bill(1, FEBRUARY));
    following(started, renewed).expectReactions(bill(2, MARCH));
    following(started, renewalFailed()).expectReactions(bill(1, '2026-03-01T09:00:00.000Z', 2));
    following(started, skipped()).expectReactions(bill(2, MARCH));
    following(started, paused(), resumed).expectReactions(bill(3, APRIL));
  });

  it('owes one bill after a restart, and none once it is paused or over', () => {
    following(started, renewed).expectResume(bill(2, MARCH));
    for (const end of [paused(), cancelled, completed]) {
      following(started, end).expectReactions();
      following(started, end).expectResume();
    }
  });

  it('is none when an end is planned: it ends at that moment', () => {
    const { reason } = endPlanned.data;
    const ends = (at: string) => ({
      category: 'subscription',
      streamId: 'sub_1',
      command: {
        type: 'CancelSubscription',
        data: { subscriptionId: 'sub_1', when: 'planned', reason, at },
      } as const,
      notBefore: at,
    });
    following(started, endPlanned).expectReactions(ends(FEBRUARY));
    following(started, endPlanned).expectResume(ends(FEBRUARY));
    following(started, endPlanned, renewed).expectReactions(ends(MARCH));
    following(started, endPlanned, cancelled).expectResume();
    const goesOn = { ...resumed, data: { ...resumed.data, next: endPlanned.data.next } };
    following(started, endPlanned, goesOn).expectReactions(bill(1, FEBRUARY));
  });
});

describe('a renewal', () => {
  const { following } = processSpec(subscriptionBilling);
  const to = { category: 'subscription', streamId: 'sub_1' };
  const placed = orderPlaced({
    orderId: 'order2',
    checkoutId: 'sub_1_1_1',
    subscriptionId: 'sub_1',
    placedAt: FEBRUARY,
  });
  const failed = (checkoutId = 'sub_1_1_1') =>
    ({
      type: 'CheckoutFailed',
      data: {
        ...{ checkoutId, orderId: 'order2', failedAt: FEBRUARY },
        ...{ code: 'NOT_ENOUGH_STOCK', message: 'There is none left.' },
      },
    }) as const;
  const record = {
    ...to,
    command: {
      type: 'RecordRenewal',
      data: { subscriptionId: 'sub_1', period: 1, orderId: 'order2', at: FEBRUARY },
    },
  } as const;
  const fail = {
    ...to,
    command: {
      type: 'RecordRenewalFailure',
      data: {
        ...{ subscriptionId: 'sub_1', period: 1, attempt: 1, at: FEBRUARY },
        ...{ code: 'NOT_ENOUGH_STOCK', message: 'There is none left.' },
      },
    },
  } as const;

  it('is recorded once its order is placed, whatever became of the subscription meanwhile', () => {
    following(started, placed).expectReactions(record);
    following(started, paused(), placed).expectReactions(record);
    following(started, orderPlaced({ subscriptionId: 'sub_1' })).expectReactions();
    following(started, orderPlaced({ checkoutId: 'sub_1_1_1' })).expectReactions();
  });

  it('is recorded as failed when its checkout fails, if it is the one that is due', () => {
    following(started, failed()).expectReactions(fail);
    following(started, failed('sub_1_1_2')).expectReactions();
    following(started, failed('sub_1_2_1')).expectReactions();
    following(started, failed('sub_2_1_1')).expectReactions();
    following(started, failed('checkout1')).expectReactions();
    following(failed('constructor_1_1')).expectReactions();
  });

  it('is not made again before the subscription has heard of it', () => {
    following(started, placed).expectResume(record);
    following(started, failed()).expectResume(fail);
    following(started, placed, renewed).expectResume({
      task: 'renewSubscription',
      data: { subscriptionId: 'sub_1', period: 2, attempt: 1 },
      notBefore: MARCH,
    });
  });
});

describe('the mails of a subscription', () => {
  const { following } = processSpec(subscriptionMails);
  const mail = (news: 'failed' | 'unavailable' | 'unpaid' | 'ending' | 'ended', moment = '') => ({
    task: 'mailSubscriptionNews' as const,
    data: { mailId: 'subnews_sub_1_0', subscriptionId: 'sub_1', news, moment },
  });

  it('tell what a subscriber would not expect', () => {
    following(renewalFailed()).expectReactions(mail('failed', '2026-03-01T09:00:00.000Z'));
    following(skipped({ why: 'unavailable' })).expectReactions(mail('unavailable', MARCH));
    following(paused('paymentFailed')).expectReactions(mail('unpaid'));
    following(endPlanned).expectReactions(mail('ending', FEBRUARY));
    following(cancelled).expectReactions(mail('ended'));
    following(completed).expectReactions(mail('ended'));
  });

  it('do not repeat what they asked for themselves, or what the next event says', () => {
    following(skipped()).expectReactions();
    following(paused()).expectReactions();
    following(renewalFailed({ attempt: 3, next: null })).expectReactions();
  });

  it('are owed until they are queued', () => {
    const queued = { type: 'MailQueued', data: { ...aMail, mailId: 'subnews_sub_1_0' } } as const;
    following(cancelled).expectResume(mail('ended'));
    following(cancelled, queued).expectResume();
  });
});
