import { z } from 'zod';
import { type BillingPlan, billingPlanSchema } from '../kernel/billingPlan.ts';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { reductionsOf } from '../kernel/planDiscount.ts';
import type { ProductType } from '../kernel/productType.ts';
import type { CatalogEvent } from './catalog.events.ts';
import { currentPrice } from './display.facts.ts';
import type { ExistingProduct } from './product.state.ts';
import { assertCurrency } from './variantRules.ts';

/** Only physical and service products can be subscribed to (`docs/rules/catalog.md#subscription-plans`). */
const canBeSubscribed = (type: ProductType): boolean => type === 'physical' || type === 'service';

export const offerSubscriptionSchema = z.strictObject({ productId: idSchema, plan: billingPlanSchema });
export type OfferSubscription = Command<'OfferSubscription', z.infer<typeof offerSubscriptionSchema>>;

export function offerSubscription({ data }: OfferSubscription, product: ExistingProduct): CatalogEvent[] {
  if (!canBeSubscribed(product.type)) {
    throw new DomainError(
      'NEVER_SUBSCRIBED',
      'Only physical products and services can be sold by subscription.',
      { type: product.type },
    );
  }
  assertSomethingIsPaid(data.plan, product);
  const { productId, subscriptionPlan: previous } = product;
  if (isEqual(previous, data.plan)) return [];
  return [{ type: 'SubscriptionOffered', data: { productId, plan: data.plan, previous } }];
}

/** An amount off each piece is in the currency of the product, and less than any of its variants costs. */
function assertSomethingIsPaid(plan: BillingPlan, product: ExistingProduct): void {
  for (const reduction of reductionsOf(plan)) {
    if (reduction.kind !== 'amount') continue;
    const { amount } = reduction;
    assertCurrency(amount, product);
    const free = product.variants.filter((variant) => currentPrice(variant).amount <= amount.amount);
    if (free.length === 0) continue;
    throw new DomainError('PLAN_DISCOUNT_TOO_LARGE', 'A subscription has to cost something.', {
      skus: free.map(({ sku }) => sku),
    });
  }
}

export const endSubscriptionOfferSchema = z.strictObject({ productId: idSchema });
export type EndSubscriptionOffer = Command<
  'EndSubscriptionOffer',
  z.infer<typeof endSubscriptionOfferSchema>
>;

export function endSubscriptionOffer(_: EndSubscriptionOffer, product: ExistingProduct): CatalogEvent[] {
  const { productId, subscriptionPlan: plan } = product;
  return plan ? [{ type: 'SubscriptionOfferEnded', data: { productId, plan } }] : [];
}
