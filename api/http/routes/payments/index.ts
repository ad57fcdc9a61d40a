import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { paymentRoutes } from './payments.routes.ts';

/** Money taken and given back, and what providers say of it by themselves. */
export const payments: ContextRoutes<PaymentDependencies> = (at, services) => {
  at('/api/commerce/payments', (scope) => paymentRoutes(scope, services));
};
