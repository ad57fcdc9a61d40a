import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import type { CheckoutDependencies } from './dependencies.ts';

/** What a cart costs, and buying it. */
export const checkout: ContextRoutes<CheckoutDependencies> = (at, services) => {
  at('/api/commerce/checkout', (scope) => {
    checkoutRoutes(scope, services);
    // What goes on behind an answer is finished before the stores it writes to are closed.
    scope.addHook('onClose', () => services.checkoutDriver.idle());
  });
};
