import type { Gateway } from '../../kernel/gateway.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { managePaymentRoutes } from './managePayment.routes.ts';
import { webhookRoute } from './webhook.route.ts';

/** `/api/commerce/payments` */
export function paymentRoutes(app: Gateway, dependencies: PaymentDependencies): void {
  managePaymentRoutes(app, dependencies);
  webhookRoute(app, dependencies);
}
