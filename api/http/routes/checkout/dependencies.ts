import type { Offers } from '../../../application/catalog/offers.ts';
import type { CheckoutDriver } from '../../../application/checkout/checkoutDriver.ts';
import type { PurchaseService } from '../../../application/checkout/purchaseService.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { PaymentOffers } from '../../../application/payments/paymentOffers.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';
import type { CartQuotes } from './cartQuotes.ts';

export interface CheckoutDependencies {
  readonly commandHandler: CommandHandler;
  readonly purchases: PurchaseService;
  readonly checkoutDriver: CheckoutDriver;
  readonly payments: PaymentService;
  readonly paymentOffers: Pick<PaymentOffers, 'chosen'>;
  readonly offers: Offers;
  readonly cartQuotes: CartQuotes;
  /** Marks a request without telling anything of it. */
  readonly requestMarkOf: (body: unknown) => string;
}
