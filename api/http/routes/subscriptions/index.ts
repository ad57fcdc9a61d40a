import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { SubscriptionCartDependencies } from './openSubscriptionCart.ts';
import { subscriptionCartRoute } from './subscriptionCart.route.ts';
import {
  accountSubscriptionRoutes,
  type SubscriptionDependencies,
  staffSubscriptionRoutes,
} from './subscriptions.routes.ts';

/** Subscriptions: begun with a cart of their own, then kept by their subscribers and by staff. */
export const subscriptions: ContextRoutes<SubscriptionDependencies & SubscriptionCartDependencies> = (
  at,
  services,
) => {
  at('/api/3/commerce/cart', (scope) => subscriptionCartRoute(scope, services));
  at('/api/commerce/subscriptions', (scope) => staffSubscriptionRoutes(scope, services));
  at('/api/site-users/account/subscriptions', (scope) => accountSubscriptionRoutes(scope, services));
};
