import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CheckoutQuestions } from '../../../application/checkout/checkoutQuestions.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { CustomerAccounts } from '../../../application/customers/customerAccounts.ts';
import type { PaymentOffers } from '../../../application/payments/paymentOffers.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import type { DiscountBook } from '../../../application/pricing/discountBook.ts';
import type { DiscountCodeMaker } from '../../../application/pricing/discountCodeMaker.ts';
import type { Quotes } from '../../../application/pricing/quotes.ts';

export interface DiscountDependencies {
  readonly commandHandler: CommandHandler;
  readonly discountBook: DiscountBook;
  readonly discountCodeMaker: DiscountCodeMaker;
  readonly quotes: Pick<Quotes, 'explain'>;
  readonly preferences: Pick<Preferences, 'of'>;
  readonly paymentOffers: Pick<PaymentOffers, 'configured'>;
  readonly checkoutQuestions: Pick<CheckoutQuestions, 'askedBy'>;
  readonly offers: Pick<Offers, 'find' | 'settings'>;
  readonly customerAccounts: Pick<CustomerAccounts, 'findByEmail'>;
  readonly personIdOf: (email: string) => string;
  readonly readModels: ReadModels;
  readonly now: () => Date;
}
