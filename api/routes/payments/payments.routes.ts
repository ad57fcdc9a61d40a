import type { CheckoutDriver } from '../../checkout/checkoutDriver.ts';
import type { PaymentService } from '../../payments/paymentService.ts';
import type { Gateway } from '../gateway.ts';
import { managePaymentRoutes } from './managePayment.routes.ts';
import { webhookRoute } from './webhook.route.ts';

export interface PaymentDependencies {
  readonly payments: PaymentService;
  readonly driver: CheckoutDriver;
  readonly now: () => Date;
}

/** `/api/commerce/payments` */
export function paymentRoutes(app: Gateway, dependencies: PaymentDependencies): void {
  managePaymentRoutes(app, dependencies);
  webhookRoute(app, dependencies);
}
