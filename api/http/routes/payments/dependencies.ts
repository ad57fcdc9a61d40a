import type { CheckoutDriver } from '../../../application/checkout/checkoutDriver.ts';
import type { PaymentOffers } from '../../../application/payments/paymentOffers.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';

export interface PaymentDependencies {
  readonly payments: PaymentService;
  readonly paymentOffers: PaymentOffers;
  readonly publicUrl: string;
  readonly checkoutDriver: CheckoutDriver;
  readonly now: () => Date;
}
