import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { aProduct, aSimpleProduct } from '../../support/builders/catalog.ts';
import { created } from '../../support/builders/productFacts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(productAggregate);
const productId = 'cup';
const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const;
const offer = { type: 'OfferSubscription', data: { productId, plan } } as const;
const end = { type: 'EndSubscriptionOffer', data: { productId } } as const;
const offered = { type: 'SubscriptionOffered', data: { productId, plan, previous: null } } as const;
const ended = { type: 'SubscriptionOfferEnded', data: { productId, plan } } as const;
const cup = created(aProduct());

describe('selling a product by subscription', () => {
  it('is possible for physical products and services', () => {
    given(cup).when(offer).expectEvents(offered);
    given(created(aProduct({ type: 'service' })))
      .when(offer)
      .expectEvents(offered);
  });

  it('is refused for every other type', () => {
    for (const type of ['digital', 'giftCard', 'paywall'] as const) {
      given(created(aSimpleProduct({ type })))
        .when(offer)
        .expectRefusal('NEVER_SUBSCRIBED');
    }
  });

  it('is stated before and after, and only when it changes', () => {
    const yearly = { billingPeriod: { value: 1, unit: 'YEAR' }, numBillingCycles: 2 } as const;
    given(cup, offered).when(offer).expectNothing();
    given(cup, offered)
      .when({ type: 'OfferSubscription', data: { productId, plan: yearly } })
      .expectEvents({ type: 'SubscriptionOffered', data: { productId, plan: yearly, previous: plan } });
  });

  it('ends', () => {
    given(cup, offered).when(end).expectEvents(ended);
    given(cup, offered, ended).when(end).expectNothing();
    given(cup).when(end).expectNothing();
  });
});
