import { expect } from 'chai';
import { fold } from '../../../domain/kernel/decider.ts';
import { unitPriceIn } from '../../../domain/subscriptions/agreedPrice.ts';
import { nextReductionOf } from '../../../domain/subscriptions/renewSubscription.ts';
import { subscriptionAggregate } from '../../../domain/subscriptions/subscription.decider.ts';
import type { SubscriptionEvent } from '../../../domain/subscriptions/subscription.events.ts';
import { runningOf } from '../../../domain/subscriptions/subscription.state.ts';
import {
  cancelled,
  endPlanned,
  prepared,
  priceChanged,
  renewed,
  started,
} from '../../support/builders/subscriptions.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { usd } from '../../support/money.ts';

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

  it('is news where that was only the price of the first payments', () => {
    const reduction = { kind: 'percentage', basisPoints: 5000 } as const;
    const { plan } = prepared().data;
    const discount = { always: null, first: { payments: 2, reduction } };
    const cheapAtFirst = prepared({ plan: { ...plan, discount } });
    const same = { ...priceChanged.data, unitPrice: { before: usd(1500), after: usd(1500) } };
    given(cheapAtFirst, started)
      .when(change(1500))
      .expectEvents({ ...priceChanged, data: same });
    given(cheapAtFirst, started, { ...renewed, data: { ...renewed.data, billed: 2 } })
      .when(change(1500))
      .expectNothing();
  });

  it('has nothing taken off a price that was told, only off the one before', () => {
    const half = { kind: 'percentage', basisPoints: 5000 } as const;
    const tenth = { kind: 'percentage', basisPoints: 1000 } as const;
    const { plan } = prepared().data;
    const discount = { always: tenth, first: { payments: 2, reduction: half } };
    const facts: SubscriptionEvent[] = [prepared({ plan: { ...plan, discount } }), started];
    const next = (events: SubscriptionEvent[], period: number) =>
      nextReductionOf(runningOf(fold(subscriptionAggregate, events)), period);
    expect(next(facts, 1)).to.deep.equal(half);
    expect(next([...facts, renewed], 2)).to.deep.equal(tenth);
    expect(next([...facts, priceChanged], 1)).to.deep.equal(half);
    expect(next([...facts, priceChanged], 2)).to.equal(null);
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
