import type { SubscriptionEvent } from '../../../domain/subscriptions/subscription.events.ts';

type DataOf<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>['data'];

export const ANCHOR = '2026-01-31T09:00:00.000Z';
export const FEBRUARY = '2026-02-28T09:00:00.000Z';
export const MARCH = '2026-03-31T09:00:00.000Z';
export const APRIL = '2026-04-30T09:00:00.000Z';

const subscriptionId = 'sub_1';
export const due = (period: number, dueAt: string, attempt = 1) => ({ period, attempt, dueAt });

export const prepared = (
  changes: Partial<DataOf<'SubscriptionPrepared'>> = {},
): Extract<SubscriptionEvent, { type: 'SubscriptionPrepared' }> => ({
  type: 'SubscriptionPrepared',
  data: {
    subscriptionId,
    websiteId: 'main',
    itemId: 'coffee',
    sku: 'COFFEE',
    title: 'Coffee',
    quantity: 1,
    plan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
    preparedAt: ANCHOR,
    ...changes,
  },
});
export const started: Extract<SubscriptionEvent, { type: 'SubscriptionStarted' }> = {
  type: 'SubscriptionStarted',
  data: {
    subscriptionId,
    orderId: 'order1',
    customerId: 'customer1',
    paymentId: 'pay1',
    billed: 1,
    next: due(1, FEBRUARY),
    mode: 'live',
    startedAt: ANCHOR,
  },
};
export const renewed: Extract<SubscriptionEvent, { type: 'SubscriptionRenewed' }> = {
  type: 'SubscriptionRenewed',
  data: {
    subscriptionId,
    period: 1,
    orderId: 'order2',
    billed: 2,
    next: due(2, MARCH),
    renewedAt: FEBRUARY,
  },
};
export const renewalFailed = (
  changes: Partial<DataOf<'SubscriptionRenewalFailed'>> = {},
): Extract<SubscriptionEvent, { type: 'SubscriptionRenewalFailed' }> => ({
  type: 'SubscriptionRenewalFailed',
  data: {
    subscriptionId,
    period: 1,
    attempt: 1,
    code: 'PAYMENT_DECLINED',
    message: 'The card was declined.',
    next: due(1, '2026-03-01T09:00:00.000Z', 2),
    failedAt: FEBRUARY,
    ...changes,
  },
});
export const skipped = (
  changes: Partial<DataOf<'SubscriptionPeriodSkipped'>> = {},
): Extract<SubscriptionEvent, { type: 'SubscriptionPeriodSkipped' }> => ({
  type: 'SubscriptionPeriodSkipped',
  data: {
    subscriptionId,
    period: 1,
    why: 'asked',
    next: due(2, MARCH),
    skippedAt: '2026-02-10T09:00:00.000Z',
    ...changes,
  },
});
export const paused = (
  why: 'asked' | 'paymentFailed' = 'asked',
  pausedAt = '2026-02-10T09:00:00.000Z',
): Extract<SubscriptionEvent, { type: 'SubscriptionPaused' }> => ({
  type: 'SubscriptionPaused',
  data: { subscriptionId, why, next: null, pausedAt },
});
export const resumed: Extract<SubscriptionEvent, { type: 'SubscriptionResumed' }> = {
  type: 'SubscriptionResumed',
  data: { subscriptionId, next: due(3, APRIL), resumedAt: '2026-04-01T09:00:00.000Z' },
};
export const retryAsked: Extract<SubscriptionEvent, { type: 'SubscriptionRetryAsked' }> = {
  type: 'SubscriptionRetryAsked',
  data: {
    subscriptionId,
    next: due(1, '2026-02-28T15:00:00.000Z', 2),
    askedAt: '2026-02-28T15:00:00.000Z',
  },
};
export const endPlanned: Extract<SubscriptionEvent, { type: 'SubscriptionEndPlanned' }> = {
  type: 'SubscriptionEndPlanned',
  data: {
    subscriptionId,
    endsAt: FEBRUARY,
    next: due(1, FEBRUARY),
    reason: 'Enough coffee',
    plannedAt: '2026-02-10T09:00:00.000Z',
  },
};
export const cancelled: Extract<SubscriptionEvent, { type: 'SubscriptionCancelled' }> = {
  type: 'SubscriptionCancelled',
  data: { subscriptionId, next: null, reason: 'Enough coffee', cancelledAt: '2026-02-10T09:00:00.000Z' },
};
export const completed: Extract<SubscriptionEvent, { type: 'SubscriptionCompleted' }> = {
  type: 'SubscriptionCompleted',
  data: { subscriptionId, billed: 2, next: null, completedAt: FEBRUARY },
};
/** From March on; told in time for it, and too late for February. */
export const methodChosen: Extract<SubscriptionEvent, { type: 'SubscriptionMethodChosen' }> = {
  type: 'SubscriptionMethodChosen',
  data: {
    subscriptionId,
    method: { provider: 'stripe', name: 'cus_1/pm_2' },
    next: due(1, '2026-02-20T09:00:00.000Z', 2),
    chosenAt: '2026-02-20T09:00:00.000Z',
  },
};
export const priceChanged: Extract<SubscriptionEvent, { type: 'SubscriptionPriceChanged' }> = {
  type: 'SubscriptionPriceChanged',
  data: {
    subscriptionId,
    unitPrice: { before: { amount: 1500, currency: 'USD' }, after: { amount: 1700, currency: 'USD' } },
    fromPeriod: 2,
    startsAt: MARCH,
    next: due(1, FEBRUARY),
    changedAt: '2026-02-20T09:00:00.000Z',
  },
};

const coffee = (variantId: string, sku: string, size: string) => ({
  ...{ itemId: 'coffee', variantId, sku, title: 'Coffee', productType: 1 },
  attributes: { Size: size },
  url: '/shop/p/coffee',
  image: null,
});
/** What its first order brought, and the variant that it can be changed to. */
export const SMALL_COFFEE = coffee('coffee_small', 'COFFEE', '250 g');
export const LARGE_COFFEE = coffee('coffee_large', 'COFFEE-1KG', '1 kg');
/** From one small one for 15.00 to two large ones for 48.00 each. */
export const itemChanged: Extract<SubscriptionEvent, { type: 'SubscriptionItemChanged' }> = {
  type: 'SubscriptionItemChanged',
  data: {
    subscriptionId,
    before: { item: SMALL_COFFEE, quantity: 1, unitPrice: { amount: 1500, currency: 'USD' } },
    after: { item: LARGE_COFFEE, quantity: 2, unitPrice: { amount: 4800, currency: 'USD' } },
    prices: [],
    next: due(1, FEBRUARY),
    changedAt: '2026-02-20T09:00:00.000Z',
  },
};
