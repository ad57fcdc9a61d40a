import { createOffers, type Offers } from './application/catalog/offers.ts';
import { createProductUrls, type ProductUrls } from './application/catalog/productUrls.ts';
import { type CustomerAccounts, createCustomerAccounts } from './application/customers/customerAccounts.ts';
import { createMailedLinks, type MailedLinks } from './application/customers/mailedLinks.ts';
import { createTaxExemptions, type TaxExemptions } from './application/customers/taxExemptions.ts';
import { createGiftCardLookup, type GiftCardLookup } from './application/giftCards/giftCardLookup.ts';
import { createPersonIds } from './application/kernel/personIds.ts';
import type { Captcha } from './application/ports/captcha.ts';
import { createPreferences, type Preferences } from './application/preferences/preferences.ts';
import { createQuotes, type Quotes } from './application/pricing/quotes.ts';
import type { GatewayDependencies } from './http/app.ts';
import { createPages, type Pages } from './http/pages/pages.ts';
import { createShoppingCarts, type ShoppingCarts } from './http/routes/cart/shoppingCarts.ts';
import { type CartQuotes, createCartQuotes } from './http/routes/checkout/cartQuotes.ts';
import { type AssetManifest, readManifest } from './http/routes/site/assets.routes.ts';
import { createProofOfWork } from './infrastructure/captcha/proofOfWork.ts';
import { createSpentTokens } from './infrastructure/captcha/spentTokens.ts';

/** What several contexts of the gateway share. A service of one context only is made where that context is mounted. */
export interface GatewayServices {
  /** Whether visitors come over `https`; cookies are `Secure` then. */
  readonly isSecure: boolean;
  /** Stands for whoever reads mail at an address, without telling whose it is. */
  readonly personIdOf: (email: string) => string;
  readonly preferences: Preferences;
  readonly captcha: Captcha;

  readonly offers: Offers;
  readonly quotes: Quotes;
  readonly shoppingCarts: ShoppingCarts;
  readonly cartQuotes: CartQuotes;
  readonly giftCardLookup: GiftCardLookup;
  readonly urls: ProductUrls;

  readonly accounts: CustomerAccounts;
  readonly links: MailedLinks;
  readonly exemptions: TaxExemptions;

  /** What the build made for browsers. */
  readonly manifest: AssetManifest;
  readonly pages: Pages;
}

/** Makes the shared services, once for a gateway. Throws when `webDirectory` holds no manifest that can be read. */
export function createGatewayServices(dependencies: GatewayDependencies): GatewayServices {
  const { config, commandHandler, streams, readModels, database, follower, renderer, payments, now } =
    dependencies;
  const preferences = createPreferences(commandHandler);
  const offers = createOffers(commandHandler);
  const quotes = createQuotes(commandHandler);
  const accounts = createCustomerAccounts(commandHandler);
  const personIdOf = createPersonIds(config.sessionSecret);
  const exemptions = createTaxExemptions(commandHandler, personIdOf);
  const manifest = readManifest(config.webDirectory);
  const shoppingCarts = createShoppingCarts({ readModels, streams, offers, quotes, preferences, now });
  return {
    isSecure: config.publicUrl.startsWith('https:'),
    personIdOf,
    preferences,
    captcha: createProofOfWork({
      secret: config.sessionSecret,
      now,
      spentTokens: createSpentTokens(database),
    }),
    offers,
    quotes,
    shoppingCarts,
    cartQuotes: createCartQuotes({ commandHandler, offers, quotes, shoppingCarts, payments, personIdOf }),
    giftCardLookup: createGiftCardLookup(commandHandler),
    urls: createProductUrls(commandHandler),
    accounts,
    links: createMailedLinks(accounts, exemptions, dependencies.passwords),
    exemptions,
    manifest,
    pages: createPages({
      readModels,
      publicUrl: config.publicUrl,
      follower,
      renderer,
      assets: manifest.storefront,
      paymentProviders: payments.providers,
    }),
  };
}
