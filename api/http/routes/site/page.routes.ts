import type { Gateway } from '../../kernel/gateway.ts';
import { type CartPageDependencies, cartPageRoute } from './cartPage.route.ts';
import { ownPagesRoutes } from './ownPages.routes.ts';
import { createPageSending, type PageSendingDependencies } from './pageSending.ts';
import { shopPagesRoutes } from './shopPages.routes.ts';

export type PageDependencies = PageSendingDependencies & CartPageDependencies;

/** The pages of the site that visitors read. */
export function pageRoutes(app: Gateway, dependencies: PageDependencies): void {
  const sending = createPageSending(dependencies);
  shopPagesRoutes(app, sending, dependencies);
  ownPagesRoutes(app, sending, dependencies);
  cartPageRoute(app, dependencies);
}
