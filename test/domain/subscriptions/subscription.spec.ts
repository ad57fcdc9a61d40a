import { expect } from 'chai';
import { subscriptionAggregate } from '../../../domain/subscriptions/subscription.decider.ts';
import {
  ANCHOR,
  cancelled,
  completed,
  due,
  endPlanned,
  FEBRUARY,
  MARCH,
  paused,
  prepared,
  renewalFailed,
  renewed,
  resumed,
  skipped,
  started,
} from '../../support/builders/subscriptions.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(subscriptionAggregate);
const subscriptionId = 'sub_1';
const TENTH = '2026-02-10T09:00:00.000Z';
const month = { value: 1, unit: 'MONTH' } as const;
const start = {
  type: 'StartSubscription',
  data: {
    subscriptionId,
    orderId: 'order1',
    customerId: 'customer1',
    paymentId: 'pay1',
    mode: 'live',
    at: ANCHOR,
  },
} as const;
const renewal = (period = 1, orderId = 'order2', at = FEBRUARY) =>
  ({ type: 'RecordRenewal', data: { subscriptionId, period, orderId, at } }) as const;
const failure = (attempt: number, at: string, code = 'PAYMENT_DECLINED') =>
  ({
    type: 'RecordRenewalFailure',
    data: { subscriptionId, period: 1, attempt, code, message: 'The card was declined.', at },
  }) as const;
const change = (type: 'SkipSubscriptionPeriod' | 'PauseSubscription' | 'ResumeSubscription', at = TENTH) =>
  ({ type, data: { subscriptionId, at } }) as const;
const cancel = (when: 'now' | 'periodEnd') =>
  ({
    type: 'CancelSubscription',
    data: { subscriptionId, when, reason: 'Enough coffee', at: TENTH },
  }) as const;

describe('trying a payment again', () => {
  const retry = (at: string) => ({ type: 'RetryRenewal', data: { subscriptionId, at } }) as const;
  const NOON = '2026-02-28T12:00:00.000Z';

  it('is done at once, after a try that failed', () => {
    const next = due(1, NOON, 2);
    given(prepared(), started, renewalFailed())
      .when(retry(NOON))
      .expectEvents({ type: 'SubscriptionRetryAsked', data: { subscriptionId, next, askedAt: NOON } });
    given(prepared(), started, renewalFailed()).when(retry('2026-03-02T09:00:00.000Z')).expectNothing();
  });

  it('is not asked for where nothing failed, or nothing is owed', () => {
    given(prepared(), started).when(retry(NOON)).expectRefusal('SUBSCRIPTION_STATUS');
    given(prepared(), started, paused('paymentFailed'))
      .when(retry(NOON))
      .expectRefusal('SUBSCRIPTION_STATUS');
    given(prepared(), started, cancelled).when(retry(NOON)).expectRefusal('SUBSCRIPTION_STATUS');
  });
});

describe('starting a subscription', () => {
  it('is prepared with its cart and begins with its first order, once', () => {
    const { data } = prepared();
    given().when({ type: 'PrepareSubscription', data }).expectEvents(prepared());
    given(prepared()).when({ type: 'PrepareSubscription', data }).expectNothing();
    given(prepared()).when(start).expectEvents(started);
    given(prepared(), started).when(start).expectNothing();
    given().when(start).expectNothing();
  });

  it('is complete at once where the plan knows one cycle only', () => {
    given(prepared({ plan: { billingPeriod: month, numBillingCycles: 1 } }))
      .when(start)
      .expectEvents(
        { type: 'SubscriptionStarted', data: { ...started.data, next: null } },
        { type: 'SubscriptionCompleted', data: { ...completed.data, billed: 1, completedAt: ANCHOR } },
      );
  });
});

describe('renewing a subscription', () => {
  it('bills each period once and says when the next one is due', () => {
    given(prepared(), started).when(renewal()).expectEvents(renewed);
    given(prepared(), started, renewed).when(renewal()).expectNothing();
  });

  it('ends with the last cycle of the plan', () => {
    given(prepared({ plan: { billingPeriod: month, numBillingCycles: 2 } }), started)
      .when(renewal())
      .expectEvents({ type: 'SubscriptionRenewed', data: { ...renewed.data, next: null } }, completed);
  });

  it('leaves out periods that passed while nobody billed', () => {
    given(prepared(), started)
      .when(renewal(1, 'order2', '2026-04-15T09:00:00.000Z'))
      .expectEvents({
        type: 'SubscriptionRenewed',
        data: {
          ...renewed.data,
          next: due(3, '2026-04-30T09:00:00.000Z'),
          renewedAt: '2026-04-15T09:00:00.000Z',
        },
      });
  });

  it('counts an order that stands, though it was paused or cancelled meanwhile', () => {
    const counted = { type: 'SubscriptionRenewed', data: { ...renewed.data, next: null } } as const;
    given(prepared(), started, paused()).when(renewal()).expectEvents(counted);
    given(prepared(), started, cancelled).when(renewal()).expectEvents(counted);
  });
});

describe('a renewal that fails', () => {
  const first = renewalFailed();
  const secondAt = '2026-03-01T09:00:00.000Z';
  const thirdAt = '2026-03-04T09:00:00.000Z';
  const second = renewalFailed({ attempt: 2, next: due(1, thirdAt, 3), failedAt: secondAt });
  const last = renewalFailed({ attempt: 3, next: null, failedAt: thirdAt });

  it('is tried again after one day, and after three more', () => {
    given(prepared(), started).when(failure(1, FEBRUARY)).expectEvents(first);
    given(prepared(), started, first).when(failure(2, secondAt)).expectEvents(second);
  });

  it('pauses the subscription after the third try', () => {
    given(prepared(), started, first, second)
      .when(failure(3, thirdAt))
      .expectEvents(last, paused('paymentFailed', thirdAt));
  });

  it('leaves the period out where it is the goods that are missing', () => {
    given(prepared(), started, first, second)
      .when(failure(3, thirdAt, 'NOT_ENOUGH_STOCK'))
      .expectEvents(
        renewalFailed({ ...last.data, code: 'NOT_ENOUGH_STOCK' }),
        skipped({ why: 'unavailable', skippedAt: thirdAt }),
      );
  });

  it('is recorded once for each try, and not when it is no longer owed', () => {
    given(prepared(), started, first).when(failure(1, FEBRUARY)).expectNothing();
    given(prepared(), started, cancelled).when(failure(1, FEBRUARY)).expectNothing();
  });

  it('may still succeed', () => {
    given(prepared(), started, first).when(renewal()).expectEvents(renewed);
  });
});

describe('what a subscriber may do', () => {
  it('skips the next period, and again the next', () => {
    given(prepared(), started).when(change('SkipSubscriptionPeriod')).expectEvents(skipped());
    given(prepared(), started, skipped())
      .when(change('SkipSubscriptionPeriod'))
      .expectEvents(skipped({ period: 2, next: due(3, '2026-04-30T09:00:00.000Z') }));
  });

  it('pauses and resumes: what passed meanwhile is not billed', () => {
    given(prepared(), started).when(change('PauseSubscription')).expectEvents(paused());
    given(prepared(), started, paused()).when(change('PauseSubscription')).expectNothing();
    given(prepared(), started, paused())
      .when(change('ResumeSubscription', resumed.data.resumedAt))
      .expectEvents(resumed);
    given(prepared(), started).when(change('ResumeSubscription')).expectNothing();
  });

  it('cancels at once, or when what is paid for is over', () => {
    given(prepared(), started).when(cancel('now')).expectEvents(cancelled);
    given(prepared(), started).when(cancel('periodEnd')).expectEvents(endPlanned);
    given(prepared(), started, endPlanned).when(cancel('periodEnd')).expectNothing();
    given(prepared(), started, endPlanned).when(cancel('now')).expectEvents(cancelled);
    given(prepared(), started, paused()).when(cancel('periodEnd')).expectEvents(cancelled);
    given(prepared(), started, cancelled).when(cancel('now')).expectNothing();
  });

  it('goes on where it was only to end, which then does not come', () => {
    const resume = change('ResumeSubscription');
    const { next } = endPlanned.data;
    const goesOn = { ...resumed, data: { ...resumed.data, next, resumedAt: resume.data.at } };
    given(prepared(), started, endPlanned).when(resume).expectEvents(goesOn);
    const ended = (at: string) => {
      const { subscriptionId, reason } = endPlanned.data;
      return { type: 'CancelSubscription', data: { subscriptionId, when: 'planned', reason, at } } as const;
    };
    given(prepared(), started, endPlanned, goesOn).when(ended(FEBRUARY)).expectNothing();
    const later = { ...endPlanned, data: { ...endPlanned.data, endsAt: MARCH } };
    given(prepared(), started, endPlanned, goesOn, later).when(ended(FEBRUARY)).expectNothing();
    given(prepared(), started, endPlanned)
      .when(ended(FEBRUARY))
      .expectEvents({ ...cancelled, data: { ...cancelled.data, cancelledAt: FEBRUARY } });
  });

  it('is refused once it is over, or is to end', () => {
    for (const type of ['SkipSubscriptionPeriod', 'PauseSubscription', 'ResumeSubscription'] as const) {
      for (const over of [cancelled, completed]) {
        given(prepared(), started, over).when(change(type)).expectRefusal('SUBSCRIPTION_STATUS');
      }
      if (type === 'ResumeSubscription') continue;
      given(prepared(), started, endPlanned).when(change(type)).expectRefusal('SUBSCRIPTION_STATUS');
    }
    given(prepared(), started, completed).when(cancel('now')).expectRefusal('SUBSCRIPTION_STATUS');
    given(prepared(), started, paused())
      .when(change('SkipSubscriptionPeriod'))
      .expectRefusal('SUBSCRIPTION_STATUS');
    given(prepared()).when(change('PauseSubscription')).expectRefusal('SUBSCRIPTION_NOT_FOUND');
  });

  it('says what is owed next', () => {
    const { state } = given(prepared(), started, renewed, skipped({ period: 2, next: due(3, MARCH) }));
    expect(state).to.deep.include({ status: 'active', billed: 2, lastPeriod: 2 });
    expect(given(prepared(), started, paused(), resumed).state).to.include({ status: 'active' });
  });
});
