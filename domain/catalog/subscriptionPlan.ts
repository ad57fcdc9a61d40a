import { z } from 'zod';
import { billingPlanSchema } from '../kernel/billingPlan.ts';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import type { CatalogEvent } from './catalog.events.ts';
import type { ExistingProduct } from './product.state.ts';
import type { ProductType } from './productType.ts';

export const SubscriptionOffered = defineEvent(
  'SubscriptionOffered',
  z.strictObject({
    productId: idSchema,
    plan: billingPlanSchema,
    previous: billingPlanSchema.nullable(),
  }),
);
/** The product is sold once again, not by subscription. Subscriptions that run go on. */
export const SubscriptionOfferEnded = defineEvent(
  'SubscriptionOfferEnded',
  z.strictObject({ productId: idSchema, plan: billingPlanSchema }),
);
export const subscriptionPlanEvents = [SubscriptionOffered, SubscriptionOfferEnded] as const;

/** Only physical and service products can be subscribed to (`commerce.md §5`). */
export const canBeSubscribed = (type: ProductType): boolean => type === 'physical' || type === 'service';

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
  const { productId, subscriptionPlan: previous } = product;
  if (isEqual(previous, data.plan)) return [];
  return [{ type: 'SubscriptionOffered', data: { productId, plan: data.plan, previous } }];
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
