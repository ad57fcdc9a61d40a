import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { cartRoutes } from './cart.routes.ts';
import type { CartDependencies } from './dependencies.ts';
import { expressCartRoute } from './expressCart.route.ts';

/** The visitor's cart, and carts of their own for who buys one thing at once. */
export const cart: ContextRoutes<CartDependencies> = (at, services) => {
  at('/api/commerce/shopping-cart', (scope) => cartRoutes(scope, services));
  at('/api/3/commerce/cart', (scope) => expressCartRoute(scope, services));
};
