import { expect } from 'chai';
import { fold } from '../../../domain/kernel/decider.ts';
import type { Money } from '../../../domain/kernel/money.ts';
import type { SaleItem } from '../../../domain/kernel/sale.ts';
import { subscriptionAggregate } from '../../../domain/subscriptions/subscription.decider.ts';
import type { SubscriptionEvent } from '../../../domain/subscriptions/subscription.events.ts';
import { runningOf } from '../../../domain/subscriptions/subscription.state.ts';
import {
  cancelled,
  endPlanned,
  itemChanged,
  LARGE_COFFEE,
  paused,
  prepared,
  priceChanged,
  renewed,
  SMALL_COFFEE,
  started,
} from '../../support/builders/subscriptions.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(subscriptionAggregate);
const { before, after, changedAt } = itemChanged.data;

const change = (item: SaleItem, quantity: number, unitPrice: Money = usd(4800)) =>
  ({
    type: 'ChangeSubscriptionItem',
    data: { subscriptionId: 'sub_1', item, quantity, unitPrice, first: before, at: changedAt },
  }) as const;
const changed = (data: Partial<typeof itemChanged.data>): SubscriptionEvent => ({
  ...itemChanged,
  data: { ...itemChanged.data, ...data },
});

describe('when a subscription is to bring something else', () => {
  it('does so at the price of now, and forgets prices that were told for what it brought', () => {
    given(prepared(), started).when(change(LARGE_COFFEE, 2)).expectEvents(itemChanged);
    given(prepared(), started, priceChanged).when(change(LARGE_COFFEE, 2)).expectEvents(itemChanged);
    const state = runningOf(fold(subscriptionAggregate, [prepared(), started, priceChanged, itemChanged]));
    expect(state).to.deep.include({ sku: 'COFFEE-1KG', quantity: 2, delivered: after, prices: [] });
  });

  it('goes on while it is paused', () => {
    given(prepared(), started, paused())
      .when(change(LARGE_COFFEE, 2))
      .expectEvents(changed({ next: null }));
  });

  it('costs what was agreed on where only the number of pieces is another', () => {
    const three = changed({ after: { ...before, quantity: 3 } });
    given(prepared(), started)
      .when(change(SMALL_COFFEE, 3, usd(9900)))
      .expectEvents(three);
    const { fromPeriod, unitPrice } = priceChanged.data;
    const told = [{ fromPeriod, unitPrice: unitPrice.after }];
    given(prepared(), started, priceChanged)
      .when(change(SMALL_COFFEE, 3, usd(9900)))
      .expectEvents(changed({ after: { ...before, quantity: 3 }, prices: told }));
  });

  it('costs what it did for whoever goes back before the next order, with the prices that were told', () => {
    const { fromPeriod, unitPrice } = priceChanged.data;
    const back = { before: after, after: before, prices: [{ fromPeriod, unitPrice: unitPrice.after }] };
    given(prepared(), started, priceChanged, itemChanged)
      .when(change(SMALL_COFFEE, 1, usd(9900)))
      .expectEvents(changed(back));
    given(prepared(), started, itemChanged, renewed)
      .when(change(SMALL_COFFEE, 1, usd(9900)))
      .expectEvents(
        changed({ before: after, after: { ...before, unitPrice: usd(9900) }, next: renewed.data.next }),
      );
  });

  it('is nothing where that is what it brings', () => {
    given(prepared(), started).when(change(SMALL_COFFEE, 1)).expectNothing();
    given(prepared(), started, itemChanged).when(change(LARGE_COFFEE, 2)).expectNothing();
  });

  it('is refused for another product where one of them is not sent', () => {
    const tea: SaleItem = { ...SMALL_COFFEE, itemId: 'tea', variantId: 'tea', sku: 'TEA', title: 'Tea' };
    given(prepared(), started)
      .when(change(tea, 1))
      .expectEvents(changed({ after: { item: tea, quantity: 1, unitPrice: usd(4800) } }));
    given(prepared(), started)
      .when(change({ ...tea, productType: 2 }, 1))
      .expectRefusal('SUBSCRIPTION_GOODS');
  });

  it('is refused once it is over or about to be, and in another currency', () => {
    given(prepared(), started, cancelled).when(change(LARGE_COFFEE, 2)).expectRefusal('SUBSCRIPTION_STATUS');
    given(prepared(), started, endPlanned).when(change(LARGE_COFFEE, 2)).expectRefusal('SUBSCRIPTION_STATUS');
    given(prepared(), started)
      .when(change(LARGE_COFFEE, 2, { amount: 4800, currency: 'EUR' }))
      .expectRefusal('CURRENCY_MISMATCH');
  });
});
