import { subscriptions } from '../../../projections/subscriptions/subscriptions.ts';
import { orderPlaced } from '../../support/builders/orders.ts';
import {
  ANCHOR,
  APRIL,
  cancelled,
  completed,
  endPlanned,
  FEBRUARY,
  itemChanged,
  MARCH,
  methodChosen,
  paused,
  prepared,
  priceChanged,
  renewalFailed,
  renewed,
  resumed,
  retryAsked,
  skipped,
  started,
} from '../../support/builders/subscriptions.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

describe('the list of subscriptions', () => {
  const { given } = projectionSpec(subscriptions);

  it('shows another price and when it begins', () => {
    given(prepared(), started, priceChanged).expectShown('sub_1', {
      priceChange: { unitPrice: { amount: 1700, currency: 'USD' }, startsAt: MARCH },
    });
  });

  it('shows what is delivered, and only prices that were told for it', () => {
    const { sku, title, attributes } = itemChanged.data.after.item;
    given(prepared(), started, priceChanged, itemChanged).expectShown('sub_1', {
      ...{ sku, title, attributes, quantity: 2 },
      priceChange: null,
    });
    const { unitPrice, fromPeriod } = priceChanged.data;
    const back = {
      ...itemChanged,
      data: { ...itemChanged.data, prices: [{ fromPeriod, unitPrice: unitPrice.after }] },
    };
    given(prepared(), started, priceChanged, itemChanged, back).expectShown('sub_1', {
      priceChange: { unitPrice: { amount: 1700, currency: 'USD' }, startsAt: MARCH },
    });
  });

  it('says which variant it is as its first order has it', () => {
    const order = orderPlaced({ subscriptionId: 'sub_1' });
    const attributes = order.data.lines[0]?.attributes ?? {};
    given(prepared(), order, started).expectShown('sub_1', { attributes });
    given(prepared(), order, started, itemChanged, order).expectShown('sub_1', {
      attributes: itemChanged.data.after.item.attributes,
    });
  });

  it('shows a subscription with its plan and its orders', () => {
    given(prepared(), started, renewed).expectDocument('sub_1', {
      subscriptionId: 'sub_1',
      status: 'active',
      itemId: 'coffee',
      sku: 'COFFEE',
      title: 'Coffee',
      attributes: {},
      quantity: 1,
      plan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
      customerId: 'customer1',
      mode: 'live',
      orderIds: ['order1', 'order2'],
      billed: 2,
      nextBillingAt: MARCH,
      nextPeriod: 2,
      attempt: 1,
      lastFailure: null,
      isFailing: false,
      priceChange: null,
      lastTotal: null,
      endsAt: null,
      startedAt: ANCHOR,
      position: 0,
    });
  });

  it('is prepared until its first order', () => {
    given(prepared()).expectShown('sub_1', { status: 'prepared', billed: 0, nextBillingAt: null });
    given(prepared(), started).expectShown('sub_1', { status: 'active', nextBillingAt: FEBRUARY });
  });

  it('says what went wrong until it went right', () => {
    const failed = renewalFailed();
    given(prepared(), started, failed).expectShown('sub_1', {
      attempt: 2,
      lastFailure: { code: 'PAYMENT_DECLINED', message: 'The card was declined.', at: FEBRUARY },
    });
    given(prepared(), started, failed, renewed).expectShown('sub_1', { attempt: 1, lastFailure: null });
  });

  it('is billed when its subscriber has chosen another way to pay', () => {
    given(prepared(), started, renewalFailed(), methodChosen).expectShown('sub_1', {
      nextBillingAt: '2026-02-20T09:00:00.000Z',
    });
  });

  it('is billed at once when somebody asks for another try', () => {
    given(prepared(), started, renewalFailed(), retryAsked).expectShown('sub_1', {
      nextBillingAt: '2026-02-28T15:00:00.000Z',
      nextPeriod: 1,
      attempt: 2,
    });
  });

  it('says what its last order came to, and nothing of other orders', () => {
    const order = orderPlaced({ subscriptionId: 'sub_1' });
    const { grandTotal } = order.data.totals;
    given(prepared(), order, started).expectShown('sub_1', { lastTotal: grandTotal });
    given(prepared(), orderPlaced(), started).expectShown('sub_1', { lastTotal: null });
  });

  it('follows skips, pauses and ends', () => {
    given(prepared(), started, skipped()).expectShown('sub_1', { nextBillingAt: MARCH });
    given(prepared(), started, paused()).expectShown('sub_1', { status: 'paused', nextBillingAt: null });
    given(prepared(), started, paused(), resumed).expectShown('sub_1', {
      status: 'active',
      nextBillingAt: APRIL,
    });
    given(prepared(), started, endPlanned).expectShown('sub_1', { status: 'active', endsAt: FEBRUARY });
    given(prepared(), started, endPlanned, resumed).expectShown('sub_1', { status: 'active', endsAt: null });
    given(prepared(), started, cancelled).expectShown('sub_1', { status: 'cancelled' });
    given(prepared(), started, completed).expectShown('sub_1', { status: 'completed' });
  });
});
