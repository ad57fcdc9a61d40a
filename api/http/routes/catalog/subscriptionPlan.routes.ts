import type { z } from 'zod';
import type { ProductCommand } from '../../../../domain/catalog/product.decider.ts';
import type { Product } from '../../../../domain/catalog/product.ts';
import { offerSubscriptionRequestSchema } from '../../contracts/catalog/products.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { productParamsSchema } from '../../kernel/schemas.ts';
import type { CatalogDependencies } from './dependencies.ts';
import { addProductChange, productChange } from './productChange.ts';

const subscription = (
  { productId }: z.infer<typeof productParamsSchema>,
  { plan }: { readonly plan: Product['subscriptionPlan'] },
): ProductCommand =>
  plan === null
    ? { type: 'EndSubscriptionOffer', data: { productId } }
    : { type: 'OfferSubscription', data: { productId, plan } };

const offer = productChange({
  method: 'PUT',
  url: '/subscription-plan',
  params: productParamsSchema,
  body: offerSubscriptionRequestSchema.meta({
    examples: [
      {
        plan: {
          billingPeriod: { value: 1, unit: 'MONTH' },
          numBillingCycles: 0,
          discount: {
            always: { kind: 'percentage', basisPoints: 1000 },
            first: { payments: 2, reduction: { kind: 'amount', amount: { amount: 500, currency: 'USD' } } },
          },
        },
      },
    ],
  }),
  summary: 'Sell a product by subscription',
  description:
    'Only physical products and services. `numBillingCycles` 0 means until somebody ends it. Subscriptions that run ' +
    'keep the plan they began with. Its `discount` is off every payment, or another one off the first ones: hundredths ' +
    'of a percent of the goods, or an amount off each piece, never all of it.',
  capability: 'products.terms',
  edits: ({ subscriptionPlan }) => ({ plan: subscriptionPlan }),
  command: subscription,
});

const end = productChange({
  method: 'DELETE',
  url: '/subscription-plan',
  params: productParamsSchema,
  summary: 'Sell a product once again',
  description: 'Subscriptions that run go on.',
  capability: 'products.terms',
  edits: ({ subscriptionPlan }) => ({ plan: subscriptionPlan }),
  wants: { plan: null },
  command: subscription,
});

/** PUT and DELETE …/products/{productId}/subscription-plan */
export function subscriptionPlanRoutes(app: Gateway, dependencies: CatalogDependencies): void {
  addProductChange(app, dependencies, offer);
  addProductChange(app, dependencies, end);
}
