import { createDownloadLinks, type DownloadLinks } from '../application/catalog/downloadLinks.ts';
import { createOffers, type Offers } from '../application/catalog/offers.ts';
import { createProductExports } from '../application/catalog/productCsv/exportProducts.ts';
import { createProductImports } from '../application/catalog/productCsv/importProducts.ts';
import { createProductUrls, type ProductUrls } from '../application/catalog/productUrls.ts';
import { type CheckoutDriver, createCheckoutDriver } from '../application/checkout/checkoutDriver.ts';
import {
  type CheckoutQuestions,
  createCheckoutQuestions,
} from '../application/checkout/checkoutQuestions.ts';
import { type CheckoutSteps, createCheckoutSteps } from '../application/checkout/checkoutSteps.ts';
import { createPurchaseQuotes, type PurchaseQuotes } from '../application/checkout/purchaseQuotes.ts';
import { createPurchaseService, type PurchaseService } from '../application/checkout/purchaseService.ts';
import { type BuyerSegments, createBuyerSegments } from '../application/customers/buyerSegments.ts';
import { createGuestAccounts, type GuestAccounts } from '../application/customers/guestAccounts.ts';
import { createDonationService, type DonationService } from '../application/donations/donationService.ts';
import {
  createDraftOrderService,
  type DraftOrderService,
} from '../application/draftOrders/draftOrderService.ts';
import { createGiftCardIssuer, type GiftCardIssuer } from '../application/giftCards/giftCardIssuer.ts';
import { createGiftCardLookup, type GiftCardLookup } from '../application/giftCards/giftCardLookup.ts';
import { createLinkTokens, type LinkTokens } from '../application/kernel/linkTokens.ts';
import { createRequestMarks } from '../application/kernel/requestMarks.ts';
import { createMailLinks, type MailLinks } from '../application/mail/mailLinks.ts';
import { type BalancePayments, createBalancePayments } from '../application/orders/balancePayments.ts';
import { createOrderTokens, type OrderTokens } from '../application/orders/orderTokens.ts';
import { createPayers, type Payers } from '../application/payments/payers.ts';
import { createPaymentOffers, type PaymentOffers } from '../application/payments/paymentOffers.ts';
import { createPaymentService, type PaymentService } from '../application/payments/paymentService.ts';
import { createSavedMethods, type SavedMethods } from '../application/payments/savedMethods.ts';
import type { ProductExports } from '../application/ports/productExports.ts';
import type { ProductImports } from '../application/ports/productImports.ts';
import { createPreferences, type Preferences } from '../application/preferences/preferences.ts';
import { createDiscountBook, type DiscountBook } from '../application/pricing/discountBook.ts';
import { createDiscountCodeMaker, type DiscountCodeMaker } from '../application/pricing/discountCodeMaker.ts';
import { createQuotes, type Quotes } from '../application/pricing/quotes.ts';
import { createRenewals, type Renewals } from '../application/subscriptions/renewal.ts';
import { createRenewalQuotes, type RenewalQuotes } from '../application/subscriptions/renewalQuotes.ts';
import {
  createSubscriptionGoods,
  type SubscriptionGoods,
} from '../application/subscriptions/subscriptionGoods.ts';
import type { AdapterParts } from './adapters.ts';
import type { CommandPathParts } from './commandPath.ts';
import type { EventLogParts } from './eventLog.ts';
import type { Given } from './given.ts';
import type { ReadModelParts } from './readModels.ts';
import { type Recipes, recipesFrom } from './recipes.ts';

/** From what there is to buy over its price to the payment: the services that several contexts share. */
export interface SellingParts {
  readonly preferences: Preferences;
  readonly checkoutQuestions: CheckoutQuestions;
  readonly offers: Offers;
  readonly productUrls: ProductUrls;
  readonly productImports: ProductImports;
  readonly productExports: ProductExports;
  readonly downloadLinks: DownloadLinks;
  /** What opens the status page of an order. */
  readonly orderTokens: OrderTokens;
  /** What opens the invoice of a draft order. */
  readonly draftTokens: LinkTokens;
  /** What opens a link to pay what is due of an order. */
  readonly balanceTokens: LinkTokens;
  readonly weeklyReportTokens: LinkTokens;
  /** The secret address at which providers of mail tell of bounces. */
  readonly bounceTokens: LinkTokens;
  readonly balancePayments: BalancePayments;
  /** What brings back a cart that was left in the checkout. */
  readonly reminderTokens: LinkTokens;
  readonly cartTokens: LinkTokens;
  /** What opens an account with the address of an order of a guest. */
  readonly accountTokens: LinkTokens;
  readonly guestAccounts: GuestAccounts;
  readonly mailLinks: MailLinks;
  readonly buyerSegments: BuyerSegments;
  readonly quotes: Quotes;
  readonly discountBook: DiscountBook;
  readonly discountCodeMaker: DiscountCodeMaker;
  readonly giftCardLookup: GiftCardLookup;
  readonly giftCardIssuer: GiftCardIssuer;
  /** Whom providers know customers as. */
  readonly payers: Payers;
  readonly payments: PaymentService;
  readonly paymentOffers: PaymentOffers;
  readonly savedMethods: SavedMethods;
  readonly checkoutSteps: CheckoutSteps;
  readonly checkoutDriver: CheckoutDriver;
  readonly renewalQuotes: RenewalQuotes;
  readonly subscriptionGoods: SubscriptionGoods;
  readonly purchaseQuotes: PurchaseQuotes;
  readonly purchases: PurchaseService;
  /** Marks the body of a request without telling anything of it. */
  readonly requestMarkOf: (body: unknown) => string;
  readonly draftOrderService: DraftOrderService;
  readonly renewals: Renewals;
  readonly donationService: DonationService;
}

type Parts = Given & EventLogParts & CommandPathParts & ReadModelParts & AdapterParts & SellingParts;
const using = recipesFrom<Parts>();

/** How each is made: mostly of the command path alone. */
export const selling: Recipes<SellingParts, Parts> = {
  preferences: using(['commandHandler'], ({ commandHandler }) => createPreferences(commandHandler)),
  offers: using(['commandHandler'], ({ commandHandler }) => createOffers(commandHandler)),
  productUrls: using(['commandHandler'], ({ commandHandler }) => createProductUrls(commandHandler)),
  // Where a whole process is put together, threads of their own stand in for these two (`scripts/services/openStorefold.ts`).
  productImports: using(['commandHandler', 'productUrls', 'readModels', 'csvReader'], createProductImports),
  productExports: using(['readModels'], createProductExports),
  downloadLinks: using(['secret', 'publicUrl', 'commandHandler'], createDownloadLinks),
  orderTokens: using(['secret'], ({ secret }) => createOrderTokens(secret)),
  draftTokens: using(['secret'], ({ secret }) => createLinkTokens(secret, 'draft invoice')),
  reminderTokens: using(['secret'], ({ secret }) => createLinkTokens(secret, 'checkout reminder')),
  cartTokens: using(['secret'], ({ secret }) => createLinkTokens(secret, 'cart on another device')),
  bounceTokens: using(['secret'], ({ secret }) => createLinkTokens(secret, 'bounces')),
  balanceTokens: using(['secret'], ({ secret }) => createLinkTokens(secret, 'order balance')),
  balancePayments: using(['commandHandler', 'payments'], ({ commandHandler, payments }) =>
    createBalancePayments(commandHandler, payments),
  ),
  accountTokens: using(['secret'], ({ secret }) => createLinkTokens(secret, 'account of an order')),
  weeklyReportTokens: using(['secret'], ({ secret }) => createLinkTokens(secret, 'weekly report')),
  guestAccounts: using(
    [
      ...(['commandHandler', 'readModels', 'passwords', 'emailHashes'] as const),
      ...(['accountTokens', 'publicUrl'] as const),
    ],
    createGuestAccounts,
  ),
  mailLinks: using(
    [
      ...(['orderTokens', 'draftTokens', 'reminderTokens', 'balanceTokens'] as const),
      ...(['weeklyReportTokens', 'accountTokens'] as const),
    ],
    createMailLinks,
  ),
  buyerSegments: using(['commandHandler', 'readModels', 'logFollower'], createBuyerSegments),
  quotes: using(['commandHandler', 'buyerSegments'], ({ commandHandler, buyerSegments }) =>
    createQuotes(commandHandler, buyerSegments),
  ),
  discountBook: using(['commandHandler'], ({ commandHandler }) => createDiscountBook(commandHandler)),
  discountCodeMaker: using(['commandHandler'], ({ commandHandler }) =>
    createDiscountCodeMaker(commandHandler),
  ),
  giftCardLookup: using(['commandHandler'], ({ commandHandler }) => createGiftCardLookup(commandHandler)),
  giftCardIssuer: using(['commandHandler'], ({ commandHandler }) => createGiftCardIssuer(commandHandler)),
  payers: using(['commandHandler'], ({ commandHandler }) => createPayers(commandHandler)),
  payments: using(
    ['commandHandler', 'paymentProviders', 'payers', 'retiredProviders'],
    ({ commandHandler, paymentProviders, payers, retiredProviders }) =>
      createPaymentService(commandHandler, paymentProviders, payers, retiredProviders),
  ),
  savedMethods: using(
    ['commandHandler', 'readModels', 'paymentProviders', 'payers', 'payments', 'publicUrl'],
    createSavedMethods,
  ),
  paymentOffers: using(['paymentProviders', 'preferences', 'payers'], createPaymentOffers),
  checkoutSteps: using(['commandHandler', 'streamStore', 'payments', 'publicUrl'], createCheckoutSteps),
  checkoutDriver: using(
    ['commandHandler', 'payments', 'clock', 'checkoutSteps', 'logger'],
    ({ commandHandler, payments, clock, checkoutSteps, logger }) =>
      createCheckoutDriver({
        ...{ commandHandler, payments, clock, steps: checkoutSteps },
        onError: (checkoutId, err) =>
          logger.error(
            { err, checkoutId },
            'A checkout was cut off behind its answer and is taken up later.',
          ),
      }),
  ),
  renewalQuotes: using(['commandHandler', 'quotes'], createRenewalQuotes),
  subscriptionGoods: using(['commandHandler', 'readModels', 'offers'], createSubscriptionGoods),
  purchaseQuotes: using(
    ['offers', 'quotes', 'renewalQuotes', 'preferences', 'giftCardLookup', 'payments'],
    createPurchaseQuotes,
  ),
  checkoutQuestions: using(['commandHandler', 'preferences'], createCheckoutQuestions),
  purchases: using(
    ['commandHandler', 'purchaseQuotes', 'payments', 'personIdOf', 'addressBook', 'checkoutQuestions'],
    createPurchaseService,
  ),
  requestMarkOf: using(['secret'], ({ secret }) => createRequestMarks(secret)),
  draftOrderService: using(
    ['commandHandler', 'quotes', 'purchases', 'checkoutDriver', 'personIdOf'],
    ({ checkoutDriver: driver, ...parts }) => createDraftOrderService({ ...parts, driver }),
  ),
  renewals: using(['commandHandler', 'payments', 'purchases'], createRenewals),
  donationService: using(['commandHandler', 'payments'], createDonationService),
};
