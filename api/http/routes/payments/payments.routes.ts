import type { Gateway } from '../../kernel/gateway.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { managePaymentRoutes } from './managePayment.routes.ts';
import { providersRoute } from './providers.route.ts';
import { webhookRoute } from './webhook.route.ts';

/** `/api/commerce/payments` */
export function paymentRoutes(app: Gateway, dependencies: PaymentDependencies): void {
  providersRoute(app, dependencies);
  managePaymentRoutes(app, dependencies);
  webhookRoute(app, dependencies);
}
