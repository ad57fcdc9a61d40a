import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { customerDownloadsRoute } from './customerDownloads.route.ts';
import { customerOrdersRoute } from './customerOrders.route.ts';
import type { OrderDependencies } from './dependencies.ts';
import { orderRoutes } from './orders.routes.ts';
import { reorderRoute } from './reorder.route.ts';

/** Orders as staff work on them, and as their buyers see them. */
export const orders: ContextRoutes<OrderDependencies> = (at, services) => {
  at('/api/commerce', (scope) => orderRoutes(scope, services));
  at('/api/site-users/account/orders', (scope) => {
    customerOrdersRoute(scope, services);
    reorderRoute(scope, services);
  });
  at('/api/site-users/account/downloads', (scope) => customerDownloadsRoute(scope, services));
};
