import type { GuessLimits } from '../../../application/accounts/guessLimits.ts';
import type { OrderSources } from '../../../application/analytics/orderSources.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CheckoutDriver } from '../../../application/checkout/checkoutDriver.ts';
import type { PurchaseService } from '../../../application/checkout/purchaseService.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { CustomerAccounts } from '../../../application/customers/customerAccounts.ts';
import type { ListJoining } from '../../../application/mailingList/listJoining.ts';
import type { OrderTokens } from '../../../application/orders/orderTokens.ts';
import type { PaymentOffers } from '../../../application/payments/paymentOffers.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import type { CartQuotes } from './cartQuotes.ts';

export interface CheckoutDependencies {
  readonly commandHandler: CommandHandler;
  readonly purchases: PurchaseService;
  readonly checkoutDriver: CheckoutDriver;
  readonly payments: PaymentService;
  readonly orderTokens: OrderTokens;
  readonly paymentOffers: Pick<PaymentOffers, 'chosen'>;
  readonly offers: Offers;
  readonly preferences: Pick<Preferences, 'of'>;
  readonly listJoining: ListJoining;
  readonly customerAccounts: Pick<CustomerAccounts, 'change'>;
  readonly personIdOf: (email: string) => string;
  readonly guessLimits: GuessLimits;
  readonly cartQuotes: CartQuotes;
  /** Marks a request without telling anything of it. */
  readonly requestMarkOf: (body: unknown) => string;
  readonly orderSources: OrderSources;
}
