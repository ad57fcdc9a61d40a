import type { CheckoutDriver } from '../../../application/checkout/checkoutDriver.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';
import type { Gateway } from '../../kernel/gateway.ts';
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
