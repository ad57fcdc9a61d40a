import { expect } from 'chai';
import { fold } from '../../../domain/kernel/decider.ts';
import { subscriptionAggregate } from '../../../domain/subscriptions/subscription.decider.ts';
import type { SubscriptionEvent } from '../../../domain/subscriptions/subscription.events.ts';
import { runningOf } from '../../../domain/subscriptions/subscription.state.ts';
import { cancelled, prepared, started } from '../../support/builders/subscriptions.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const AT = '2026-02-10T09:00:00.000Z';
const { given } = deciderSpec(subscriptionAggregate);
const METHOD = { provider: 'stripe', name: 'cus_1/pm_2' };
const choose = (method = METHOD) =>
  ({ type: 'ChooseSubscriptionMethod', data: { subscriptionId: 'sub_1', method, at: AT } }) as const;
const chosen: SubscriptionEvent = {
  type: 'SubscriptionMethodChosen',
  data: { subscriptionId: 'sub_1', method: METHOD, next: started.data.next, chosenAt: AT },
};

describe('when a subscriber chooses another way to pay', () => {
  it('counts from then on, and what is due stays due', () => {
    given(prepared(), started).when(choose()).expectEvents(chosen);
    const state = fold(subscriptionAggregate, [prepared(), started, chosen]);
    expect(runningOf(state)).to.deep.include({ method: METHOD, next: started.data.next });
  });

  it('is nothing where that is the way already', () => {
    given(prepared(), started, chosen).when(choose()).expectNothing();
  });

  it('is refused for a subscription that is over', () => {
    given(prepared(), started, cancelled).when(choose()).expectRefusal('SUBSCRIPTION_STATUS');
  });
});
