import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { BalanceDependencies } from './balance.dependencies.ts';
import { balanceRoutes } from './balance.routes.ts';
import { balancePageRoutes } from './balancePage.routes.ts';
import { customerDownloadsRoute } from './customerDownloads.route.ts';
import { customerOrdersRoute } from './customerOrders.route.ts';
import type { OrderDependencies } from './dependencies.ts';
import { orderRoutes } from './orders.routes.ts';
import { payBalanceRoutes } from './payBalance.routes.ts';
import { reorderRoute } from './reorder.route.ts';

/** Orders as staff work on them, and as their buyers see them. */
export const orders: ContextRoutes<OrderDependencies & BalanceDependencies> = (at, services) => {
  at('/api/commerce', (scope) => {
    orderRoutes(scope, services);
    balanceRoutes(scope, services);
  });
  at('/api/commerce/balance', (scope) => payBalanceRoutes(scope, services));
  at('/pay', (scope) => balancePageRoutes(scope, services));
  at('/api/site-users/account/orders', (scope) => {
    customerOrdersRoute(scope, services);
    reorderRoute(scope, services);
  });
  at('/api/site-users/account/downloads', (scope) => customerDownloadsRoute(scope, services));
};
