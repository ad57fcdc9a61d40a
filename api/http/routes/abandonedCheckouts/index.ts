import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { abandonedCheckoutRoutes } from './abandonedCheckouts.routes.ts';
import type { AbandonedDependencies } from './dependencies.ts';
import { listAbandonedRoute } from './listAbandoned.route.ts';
import { remindNowRoute } from './remindNow.route.ts';

/** Checkouts that were begun and left: what their buyers said, and where the mails about them lead. */
export const abandonedCheckouts: ContextRoutes<AbandonedDependencies> = (at, services) => {
  at('/api/commerce/checkout', (scope) => abandonedCheckoutRoutes(scope, services));
  at('/api/commerce/abandoned-checkouts', (scope) => {
    listAbandonedRoute(scope, services);
    remindNowRoute(scope, services);
  });
};
