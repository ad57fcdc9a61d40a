import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { DraftOrderDependencies } from './dependencies.ts';
import { draftOrderRoutes } from './draftOrders.routes.ts';
import { exchangeRoute } from './exchange.route.ts';
import { type InvoicePageDependencies, invoicePageRoute } from './invoicePage.route.ts';

/** Orders that staff put together: for a buyer who pays by a link, or in exchange for what came back. */
export const draftOrders: ContextRoutes<DraftOrderDependencies & InvoicePageDependencies> = (
  at,
  services,
) => {
  at('/api/commerce/draft-orders', (scope) => draftOrderRoutes(scope, services));
  at('/api/commerce/orders', (scope) => exchangeRoute(scope, services));
  at('/invoice', (scope) => invoicePageRoute(scope, services));
};
