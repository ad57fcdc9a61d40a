import type { Gateway } from '../../kernel/gateway.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { expressCheckoutRoute } from './expressCheckout.route.ts';
import { quoteRoute } from './quote.route.ts';
import { readCheckoutRoutes } from './readCheckout.routes.ts';
import { startCheckoutRoute } from './startCheckout.route.ts';

/** `/api/commerce/checkout` */
export function checkoutRoutes(app: Gateway, dependencies: CheckoutDependencies): void {
  quoteRoute(app, dependencies);
  startCheckoutRoute(app, dependencies);
  expressCheckoutRoute(app, dependencies);
  readCheckoutRoutes(app, dependencies);
}
