import type { CheckoutDriver } from '../../../application/checkout/checkoutDriver.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';

export interface PaymentDependencies {
  readonly payments: PaymentService;
  readonly checkoutDriver: CheckoutDriver;
  readonly now: () => Date;
}
