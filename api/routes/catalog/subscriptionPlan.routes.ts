import { subscriptionPlanRequestSchema } from '../../contracts/products.ts';
import type { Gateway } from '../gateway.ts';
import { productParamsSchema } from '../schemas.ts';
import type { CatalogDependencies } from './catalog.routes.ts';
import { addProductChange, productChange } from './productChange.ts';

const offer = productChange({
  method: 'PUT',
  url: '/subscription-plan',
  params: productParamsSchema,
  body: subscriptionPlanRequestSchema.meta({
    examples: [{ plan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } }],
  }),
  summary: 'Sell a product by subscription',
  description:
    'Only physical products and services. `numBillingCycles` 0 means until somebody ends it. Subscriptions that run ' +
    'keep the plan they began with.',
  command: ({ productId }, { plan }) => ({ type: 'OfferSubscription', data: { productId, plan } }),
});

const end = productChange({
  method: 'DELETE',
  url: '/subscription-plan',
  params: productParamsSchema,
  summary: 'Sell a product once again',
  description: 'Subscriptions that run go on.',
  command: (data) => ({ type: 'EndSubscriptionOffer', data }),
});

/** PUT and DELETE …/products/{productId}/subscription-plan */
export function subscriptionPlanRoutes(app: Gateway, dependencies: CatalogDependencies): void {
  addProductChange(app, dependencies, offer);
  addProductChange(app, dependencies, end);
}
