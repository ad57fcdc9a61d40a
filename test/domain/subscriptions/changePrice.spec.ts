import { expect } from 'chai';
import { fold } from '../../../domain/kernel/decider.ts';
import { unitPriceIn } from '../../../domain/subscriptions/changePrice.ts';
import { subscriptionAggregate } from '../../../domain/subscriptions/subscription.decider.ts';
import { runningOf } from '../../../domain/subscriptions/subscription.state.ts';
import { usd } from '../../support/builders/orders.ts';
import {
  cancelled,
  endPlanned,
  prepared,
  priceChanged,
  started,
} from '../../support/builders/subscriptions.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(subscriptionAggregate);
const change = (amount: number, at = priceChanged.data.changedAt) =>
  ({
    type: 'ChangeSubscriptionPrice',
    data: { subscriptionId: 'sub_1', unitPrice: usd(amount), agreedPrice: usd(1500), at },
  }) as const;

describe('when a subscription is to cost something else', () => {
  it('does so from the first period on that begins two weeks later or more', () => {
    given(prepared(), started).when(change(1700)).expectEvents(priceChanged);
    const early = '2026-02-10T09:00:00.000Z';
    const { next } = started.data;
    given(prepared(), started)
      .when(change(1700, early))
      .expectEvents({
        ...priceChanged,
        data: { ...priceChanged.data, fromPeriod: 1, startsAt: next?.dueAt ?? '', changedAt: early },
      });
  });

  it('is nothing where that is the price', () => {
    given(prepared(), started).when(change(1500)).expectNothing();
    given(prepared(), started, priceChanged).when(change(1700)).expectNothing();
  });

  it('is refused once it is over or about to be, and in another currency', () => {
    given(prepared(), started, cancelled).when(change(1700)).expectRefusal('SUBSCRIPTION_STATUS');
    given(prepared(), started, endPlanned).when(change(1700)).expectRefusal('SUBSCRIPTION_STATUS');
    const { data } = change(1700);
    const euros = { ...data, unitPrice: { amount: 1700, currency: 'EUR' } } as const;
    given(prepared(), started)
      .when({ type: 'ChangeSubscriptionPrice', data: euros })
      .expectRefusal('CURRENCY_MISMATCH');
  });

  it('costs what it did in the periods before', () => {
    const subscription = runningOf(fold(subscriptionAggregate, [prepared(), started, priceChanged]));
    expect([1, 2, 3].map((period) => unitPriceIn(subscription, period))).to.deep.equal([
      null,
      usd(1700),
      usd(1700),
    ]);
  });
});
