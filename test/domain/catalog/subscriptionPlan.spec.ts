import { expect } from 'chai';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { billingPlanSchema } from '../../../domain/kernel/billingPlan.ts';
import type { PlanReduction } from '../../../domain/kernel/planDiscount.ts';
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
const tenth = { kind: 'percentage', basisPoints: 1000 } as const;
const amountOff = (amount: number) => ({ kind: 'amount', amount: { amount, currency: 'USD' } }) as const;

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

  it('may save something, off every payment or off the first ones', () => {
    const discounted = {
      ...plan,
      discount: { always: tenth, first: { payments: 2, reduction: amountOff(500) } },
    };
    given(cup)
      .when({ type: 'OfferSubscription', data: { productId, plan: discounted } })
      .expectEvents({ type: 'SubscriptionOffered', data: { productId, plan: discounted, previous: null } });
  });

  it('is refused where nothing would be left to pay, or the amount is in another currency', () => {
    const save = (always: PlanReduction) =>
      given(cup).when({
        type: 'OfferSubscription',
        data: { productId, plan: { ...plan, discount: { always, first: null } } },
      });
    save(amountOff(999_999)).expectRefusal('PLAN_DISCOUNT_TOO_LARGE');
    save({ kind: 'amount', amount: { amount: 100, currency: 'EUR' } }).expectRefusal('CURRENCY_MISMATCH');
  });

  it('is no plan with a discount of nothing, of everything, or of more payments than it has', () => {
    const accepts = (discount: unknown, numBillingCycles = 3) =>
      billingPlanSchema.safeParse({ ...plan, numBillingCycles, discount }).success;
    const first = (payments: number) => ({ always: null, first: { payments, reduction: tenth } });
    expect(accepts(first(3))).to.equal(true);
    expect(accepts(first(4))).to.equal(false);
    expect(accepts(first(4), 0)).to.equal(true);
    expect(accepts({ always: null, first: null })).to.equal(false);
    expect(accepts({ always: { ...tenth, basisPoints: 10_000 }, first: null })).to.equal(false);
    expect(accepts({ always: amountOff(0), first: null })).to.equal(false);
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
