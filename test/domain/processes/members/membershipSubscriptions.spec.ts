import { membershipSubscriptions } from '../../../../domain/processes/members/membershipSubscriptions.ts';
import { NINE, TEN_PAST } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(membershipSubscriptions);

const texts = { name: 'Course', description: '', productId: 'pass' };
const opened = { type: 'MemberAreaOpened', data: { memberAreaId: 'course', texts, openedAt: NINE } } as const;
const subscriptionId = 'sub1';
const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const;
const prepared = (itemId = 'pass') =>
  ({
    type: 'SubscriptionPrepared',
    data: {
      ...{ subscriptionId, websiteId: 'main', itemId, sku: 'PASS', title: 'Pass', quantity: 1, plan },
      preparedAt: NINE,
    },
  }) as const;
const next = { period: 1, attempt: 1, dueAt: '2026-04-02T09:00:00.000Z' };
const started = (customerId: string | null = 'ida') =>
  ({
    type: 'SubscriptionStarted',
    data: {
      ...{
        subscriptionId,
        orderId: 'order1',
        customerId,
        paymentId: null,
        billed: 1,
        next,
        mode: 'test' as const,
      },
      startedAt: NINE,
    },
  }) as const;
const renewed = {
  type: 'SubscriptionRenewed',
  data: { subscriptionId, period: 1, orderId: 'order2', billed: 2, next: null, renewedAt: next.dueAt },
} as const;
const paused = (why: 'asked' | 'paymentFailed') =>
  ({ type: 'SubscriptionPaused', data: { subscriptionId, why, next: null, pausedAt: TEN_PAST } }) as const;
const resumed = {
  type: 'SubscriptionResumed',
  data: { subscriptionId, next, resumedAt: TEN_PAST },
} as const;
const cancelled = {
  type: 'SubscriptionCancelled',
  data: { subscriptionId, next: null, reason: 'Enough', cancelledAt: TEN_PAST },
} as const;
const completed = {
  type: 'SubscriptionCompleted',
  data: { subscriptionId, billed: 2, next: null, completedAt: TEN_PAST },
} as const;

const member = { memberAreaId: 'course', customerId: 'ida' };
const joined = (orderId: string) =>
  ({ type: 'MemberAreaJoined', data: { ...member, orderId, joinedAt: NINE } }) as const;
const added = {
  type: 'MemberAreaPaymentAdded',
  data: { ...member, orderId: 'order2', paidAt: NINE },
} as const;
const left = { type: 'MemberAreaLeft', data: { ...member, reason: 'Refunded', leftAt: TEN_PAST } } as const;
const takenBack = (orderId: string) =>
  ({
    type: 'MemberAreaPaymentTakenBack',
    data: { ...member, orderId, reason: 'Refunded', takenBackAt: TEN_PAST },
  }) as const;
const end = (orderId: string, reason: string, at: string) =>
  ({
    ...{ category: 'member', streamId: 'course.ida', notBefore: at },
    command: { type: 'EndBoughtMembership', data: { ...member, orderId, reason, leftAt: at } },
  }) as const;

const running = [opened, prepared(), started(), joined('order1')] as const;
/** A day after the month that was paid for. */
const AFTER_ONE = '2026-04-03T09:00:00.000Z';
const AFTER_TWO = '2026-05-03T09:00:00.000Z';

describe('when a subscription pays for a membership', () => {
  it('ends with it where the area was set up, or given its product, after it had begun', () => {
    const later = [prepared(), started(), opened, joined('order1')] as const;
    following(...later, cancelled).expectReactions(end('order1', 'Subscription ended', TEN_PAST));
    const free = { ...opened, data: { ...opened.data, texts: { ...texts, productId: null } } } as const;
    const described = {
      type: 'MemberAreaDescribed',
      data: { memberAreaId: 'course', texts, previous: free.data.texts },
    } as const;
    following(free, prepared(), started(), described, joined('order1'), cancelled).expectReactions(
      end('order1', 'Subscription ended', TEN_PAST),
    );
  });

  it('ends with it, at once, and owes that until it is written', () => {
    const ended = end('order1', 'Subscription ended', TEN_PAST);
    following(...running).expectReactions();
    following(...running, cancelled).expectReactions(ended);
    following(...running, cancelled).expectResume(ended);
    following(...running, cancelled, left).expectResume();
  });

  it('ends what each of its orders paid for', () => {
    const ended = ['order1', 'order2'].map((orderId) => end(orderId, 'Subscription ended', TEN_PAST));
    following(...running, renewed, added, cancelled).expectReactions(...ended);
    following(...running, renewed, added, cancelled, takenBack('order1')).expectResume(...ended.slice(1));
  });

  it('ends at once where it could not be paid', () => {
    following(...running, paused('paymentFailed')).expectReactions(
      end('order1', 'Subscription not paid', TEN_PAST),
    );
  });

  it('lasts for what is paid where it is paused by choice, or every payment was made', () => {
    following(...running, paused('asked')).expectReactions(end('order1', 'Subscription paused', AFTER_ONE));
    following(...running, renewed, added, completed).expectReactions(
      end('order1', 'Subscription completed', AFTER_TWO),
      end('order2', 'Subscription completed', AFTER_TWO),
    );
  });

  it('goes on with the next order where it is resumed', () => {
    following(...running, paused('asked'), resumed, renewed, added).expectReactions();
    following(
      ...running,
      paused('paymentFailed'),
      left,
      resumed,
      renewed,
      joined('order2'),
    ).expectReactions();
  });

  it('ends as well what an order comes to pay for afterwards', () => {
    following(opened, prepared(), started(), cancelled, joined('order1')).expectReactions(
      end('order1', 'Subscription ended', TEN_PAST),
    );
  });

  it('leaves alone other goods, guests, and orders of no subscription', () => {
    following(opened, prepared('cups'), started(), cancelled).expectReactions();
    following(opened, prepared(), started(null), cancelled).expectReactions();
    following(...running, cancelled, left, joined('order9')).expectReactions();
    const elsewhere = { ...texts, productId: null };
    const described = {
      type: 'MemberAreaDescribed',
      data: { memberAreaId: 'course', texts: elsewhere, previous: texts },
    } as const;
    following(...running, described, cancelled).expectReactions();
  });
});
