import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Db } from 'mongodb';
import type { ReadModels } from '../projections/runtime/liveCollection.ts';
import { createCaptchaGuard } from './captcha/captchaGuard.ts';
import { createProofOfWork } from './captcha/proofOfWork.ts';
import { createSpentTokens } from './captcha/spentTokens.ts';
import { createDownloadLinks } from './catalog/downloadLinks.ts';
import { createCashier } from './checkout/cashier.ts';
import type { CheckoutDriver } from './checkout/checkoutDriver.ts';
import { createRequestMarks } from './checkout/requestMarks.ts';
import type { ReadModelStatus } from './contracts/operations.ts';
import { createCustomerAccounts } from './customers/customerAccounts.ts';
import { createCustomerCarts } from './customers/customerCarts.ts';
import { createMailedLinks } from './customers/mailedLinks.ts';
import { createDonationDesk } from './donations/donationDesk.ts';
import type { CommandHandler } from './eventStore/commandHandler.ts';
import type { LogFollower } from './eventStore/logFollower.ts';
import type { StreamStore } from './eventStore/streamStore.ts';
import { createGiftCardIssuer } from './giftCards/giftCardIssuer.ts';
import { createGiftCardLookup } from './giftCards/giftCardLookup.ts';
import { createPages, type PageRenderer } from './pages/pages.ts';
import { createProductRedirects } from './pages/productRedirects.ts';
import type { PaymentService } from './payments/paymentService.ts';
import { localPlaces } from './places/localPlaces.ts';
import commandContext from './plugins/commandContext.ts';
import consistency from './plugins/consistency.ts';
import correlation, { correlationIdOf } from './plugins/correlation.ts';
import crumb from './plugins/crumb.ts';
import customerSession from './plugins/customerSession.ts';
import errors from './plugins/errors.ts';
import metrics from './plugins/metrics.ts';
import openapi from './plugins/openapi.ts';
import rateLimit, { type RateLimits } from './plugins/rateLimit.ts';
import requestLog from './plugins/requestLog.ts';
import securityHeaders from './plugins/securityHeaders.ts';
import staffSession from './plugins/staffSession.ts';
import website from './plugins/website.ts';
import type { Files } from './ports/files.ts';
import { createPreferences } from './preferences.ts';
import { createDiscountBook } from './pricing/discountBook.ts';
import { createQuotes } from './pricing/quotes.ts';
import { captchaRoutes } from './routes/captcha/captcha.routes.ts';
import { cartRoutes } from './routes/cart/cart.routes.ts';
import { createCartOwners } from './routes/cart/cartOwner.ts';
import { createOffers } from './routes/cart/offer.ts';
import { createShoppingCarts } from './routes/cart/shoppingCarts.ts';
import { catalogRoutes } from './routes/catalog/catalog.routes.ts';
import { downloadRoute, orderDownloadsRoute } from './routes/catalog/download.route.ts';
import { productFilesRoutes } from './routes/catalog/productFiles.routes.ts';
import { createProductUrls } from './routes/catalog/productUrls.ts';
import { publicListRoute } from './routes/catalog/publicList.route.ts';
import { checkoutRoutes } from './routes/checkout/checkout.routes.ts';
import { collectionRoutes } from './routes/collections/collections.routes.ts';
import { crumbRoute } from './routes/crumb.route.ts';
import { customerRoutes } from './routes/customers/customers.routes.ts';
import { linkPagesRoutes } from './routes/customers/linkPages.routes.ts';
import { staffCustomersRoutes } from './routes/customers/staffCustomers.routes.ts';
import { donationRoutes } from './routes/donations/donations.routes.ts';
import type { Gateway } from './routes/gateway.ts';
import { giftCardRoutes } from './routes/giftCards/giftCards.routes.ts';
import { instalmentRoutes } from './routes/instalments/instalments.routes.ts';
import { inventoryRoutes, wholeInventoryRoutes } from './routes/inventory/inventory.routes.ts';
import { mailRoutes } from './routes/mail/mail.routes.ts';
import { unsubscribeRoutes } from './routes/mailingList/unsubscribe.routes.ts';
import { memberPageRoute } from './routes/members/memberPage.route.ts';
import { membersRoutes } from './routes/members/members.routes.ts';
import { navigationRoutes } from './routes/navigation/navigation.routes.ts';
import { healthRoutes } from './routes/operations/health.routes.ts';
import { readModelsRoute } from './routes/operations/readModels.route.ts';
import { customerOrdersRoute } from './routes/orders/customerOrders.route.ts';
import { orderRoutes } from './routes/orders/orders.routes.ts';
import { paymentRoutes } from './routes/payments/payments.routes.ts';
import { placesRoutes } from './routes/places/places.routes.ts';
import { preferencesRoutes } from './routes/preferences/preferences.routes.ts';
import { discountRoutes } from './routes/pricing/discount.routes.ts';
import { shippingSettingsRoutes } from './routes/pricing/shippingSettings.routes.ts';
import { taxSettingsRoutes } from './routes/pricing/taxSettings.routes.ts';
import { reviewRoutes } from './routes/reviews/reviews.routes.ts';
import { assetRoutes, readManifest } from './routes/site/assets.routes.ts';
import { fileRoutes } from './routes/site/files.routes.ts';
import { answerNotFound } from './routes/site/notFound.ts';
import { pageRoutes } from './routes/site/page.routes.ts';
import { sessionRecordingRoute } from './routes/site/sessionRecording.route.ts';
import { staffAccountsRoutes } from './routes/staff/accounts.routes.ts';
import { ownershipRoute } from './routes/staff/ownership.route.ts';
import { staffSessionRoutes } from './routes/staff/session.routes.ts';
import { storesRoutes } from './routes/stores/stores.routes.ts';
import { subscriptionCartRoute } from './routes/subscriptions/subscriptionCart.route.ts';
import {
  accountSubscriptionRoutes,
  staffSubscriptionRoutes,
} from './routes/subscriptions/subscriptions.routes.ts';
import { waitlistRoutes } from './routes/waitlist/waitlist.routes.ts';
import { createPersonIds } from './security/personIds.ts';

export interface GatewayConfig {
  /** Where visitors reach the site, e.g. `https://shop.example`. With `https` cookies are `Secure`. */
  readonly publicUrl: string;
  /** Signs session cookies. */
  readonly sessionSecret: string;
  /** What the build made for browsers: `manifest.json` and `assets/`. */
  readonly webDirectory: string;
  /** Host name → website id, for more than one website; every other host is the website `main`. */
  readonly hosts?: ReadonlyMap<string, string>;
  /** Replaces rate limits by name. */
  readonly rateLimits?: RateLimits;
}

/** Everything the gateway needs from outside. Composed in `container.ts`. */
export interface GatewayDependencies {
  readonly config: GatewayConfig;
  /** Where the gateway logs; nothing is logged without one. */
  readonly logger?: FastifyBaseLogger;
  readonly commandHandler: CommandHandler;
  /** The events of one stream, for what something was at another time. */
  readonly streams: Pick<StreamStore, 'readAfter'>;
  readonly readModels: ReadModels;
  readonly payments: PaymentService;
  readonly checkoutDriver: CheckoutDriver;
  readonly files: Files;
  readonly database: Db;
  readonly follower: Pick<LogFollower, 'isLive' | 'lastPositionOf'>;
  /** Rejects while the event store cannot be reached. */
  readonly pingEventStore: () => Promise<unknown>;
  readonly statuses: () => Promise<readonly ReadModelStatus[]>;
  readonly renderer: PageRenderer;
  readonly now: () => Date;
  /** A fresh random id of 128 bits that fits `idSchema`. */
  readonly newId: () => string;
}

/** JSON bodies are small; the largest is a product with all its variants. */
const LARGEST_BODY = 1_000_000;

/** The gateway, ready to listen or to be injected into. Plugins load external, then app, then routes. */
export function buildApp(dependencies: GatewayDependencies): FastifyInstance {
  const { config, logger, commandHandler, readModels, payments, database, follower, statuses, now, newId } =
    dependencies;
  const isSecure = config.publicUrl.startsWith('https:');
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    genReqId: correlationIdOf,
    logController: new LogController({ requestIdLogLabel: 'correlationId', disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const offers = createOffers(commandHandler);
  const accounts = createCustomerAccounts(commandHandler);
  const personIdOf = createPersonIds(config.sessionSecret);
  const links = createMailedLinks(accounts);
  const cartOwners = createCartOwners(accounts, personIdOf, isSecure);
  const urls = createProductUrls(commandHandler);
  const downloadLinks = createDownloadLinks({
    secret: config.sessionSecret,
    publicUrl: config.publicUrl,
    commandHandler,
  });
  const preferences = createPreferences(commandHandler);
  const quotes = createQuotes(commandHandler);
  const shoppingCarts = createShoppingCarts({
    readModels,
    streams: dependencies.streams,
    offers,
    quotes,
    preferences,
    now,
  });
  const captcha = createProofOfWork({
    secret: config.sessionSecret,
    now,
    spentTokens: createSpentTokens(database),
  });
  const manifest = readManifest(config.webDirectory);
  const sources = { readModels, publicUrl: config.publicUrl };
  const pages = createPages({
    ...sources,
    follower,
    renderer: dependencies.renderer,
    assets: manifest.storefront,
  });

  void app.register(fastifyCookie);
  void app.register(openapi);

  void app.register(errors);
  void app.register(correlation);
  void app.register(requestLog);
  void app.register(website, { hosts: config.hosts ?? new Map() });
  void app.register(securityHeaders);
  void app.register(metrics, { statuses, pageCache: pages.cache });
  void app.register(rateLimit, { now, limits: config.rateLimits ?? {} });
  void app.register(crumb, { isSecure });
  void app.register(consistency, { readModels, isSecure });
  void app.register(commandContext, { secret: config.sessionSecret, now, newId });
  void app.register(staffSession, {
    commandHandler,
    isSecure,
    now,
    sessionSecret: config.sessionSecret,
  });

  void app.register(customerSession, {
    commandHandler,
    isSecure,
    now,
    sessionSecret: config.sessionSecret,
  });

  app.setNotFoundHandler((request, reply) => answerNotFound(pages, request, reply));

  const room = (prefix: string, routes: (app: Gateway) => void) =>
    void app.register(
      async (scope) => routes(scope.withTypeProvider<ZodTypeProvider>() as unknown as Gateway),
      {
        prefix,
      },
    );
  room('/api', crumbRoute);
  room('/api/commerce/shopping-cart', (scope) =>
    cartRoutes(scope, { commandHandler, offers, shoppingCarts, cartOwners, quotes, now }),
  );
  room('/api/site-users/account', (scope) =>
    customerRoutes(scope, {
      accounts,
      carts: createCustomerCarts(commandHandler, accounts, offers),
      links,
      offers,
      publicUrl: config.publicUrl,
      isSecure,
      now,
    }),
  );
  room('/account', (scope) => linkPagesRoutes(scope, { links }));
  room('/api/commerce/customers', (scope) => staffCustomersRoutes(scope, { readModels }));
  room('/api/commerce/inventory', (scope) => wholeInventoryRoutes(scope, { commandHandler, readModels }));
  room('/api/commerce/inventory/stock', (scope) => inventoryRoutes(scope, { commandHandler, readModels }));
  room('/api/commerce/products', (scope) => catalogRoutes(scope, { commandHandler, readModels, urls, now }));
  room('/api/commerce/products', (scope) =>
    productFilesRoutes(scope, { commandHandler, readModels, urls, now, files: dependencies.files }),
  );
  room('/api/commerce/downloads', (scope) => {
    const downloads = { commandHandler, readModels, downloadLinks, files: dependencies.files, now };
    downloadRoute(scope, downloads);
    orderDownloadsRoute(scope, downloads);
  });
  room('/api/commerce/reviews', (scope) => reviewRoutes(scope, { commandHandler, readModels, preferences }));
  room('/api/commerce/catalog', (scope) => publicListRoute(scope, { readModels, cache: pages.cache }));
  room('/api/commerce/collections', (scope) => collectionRoutes(scope, { commandHandler, readModels }));
  room('/api/commerce/discounts', (scope) =>
    discountRoutes(scope, {
      commandHandler,
      discountBook: createDiscountBook(commandHandler),
      readModels,
      now,
    }),
  );
  room('/api/commerce/shipping', (scope) => shippingSettingsRoutes(scope, { commandHandler, readModels }));
  room('/api/commerce/tax', (scope) => taxSettingsRoutes(scope, { commandHandler, readModels }));
  room('/api/staff/session', (scope) => staffSessionRoutes(scope, { commandHandler, readModels, now }));
  room('/api/captcha', (scope) => captchaRoutes(scope, { captcha, preferences }));
  room('/api/site-users/account/notifications/restock', (scope) =>
    waitlistRoutes(scope, {
      commandHandler,
      readModels,
      captchaGuard: createCaptchaGuard(captcha, preferences),
      personIdOf,
      publicUrl: config.publicUrl,
    }),
  );
  room('/api', (scope) => {
    navigationRoutes(scope, { commandHandler });
    storesRoutes(scope, { commandHandler });
  });
  room('/api/commerce/gift-cards', (scope) =>
    giftCardRoutes(scope, {
      commandHandler,
      readModels,
      giftCardLookup: createGiftCardLookup(commandHandler),
      giftCardIssuer: createGiftCardIssuer(commandHandler),
    }),
  );
  room('/api/commerce/instalments', (scope) =>
    instalmentRoutes(scope, { commandHandler, offers, preferences }),
  );
  room('/api/staff/accounts', (scope) =>
    staffAccountsRoutes(scope, {
      commandHandler,
      readModels,
      accountIdOf: createPersonIds(config.sessionSecret),
      publicUrl: config.publicUrl,
    }),
  );
  room('/api/staff/ownership', (scope) => ownershipRoute(scope, { commandHandler }));
  room('/api/google-maps/places', (scope) => placesRoutes(scope, { places: localPlaces }));
  room('/api/commerce', (scope) => sessionRecordingRoute(scope, { commandHandler, preferences, newId }));
  room('/api/member-areas', (scope) => membersRoutes(scope, { commandHandler, readModels }));
  room('/api/commerce/donations', (scope) =>
    donationRoutes(scope, {
      ...{ commandHandler, readModels, offers, preferences, payments },
      desk: createDonationDesk({ commandHandler, payments }),
      publicUrl: config.publicUrl,
    }),
  );
  room('/api/3/commerce/cart', (scope) => subscriptionCartRoute(scope, { commandHandler, offers }));
  room('/api/commerce/subscriptions', (scope) =>
    staffSubscriptionRoutes(scope, { commandHandler, readModels }),
  );
  room('/api/site-users/account/subscriptions', (scope) =>
    accountSubscriptionRoutes(scope, { commandHandler, readModels }),
  );
  room('/api/mailing-list', (scope) => unsubscribeRoutes(scope, { commandHandler }));
  room('/api/mail', (scope) => mailRoutes(scope, { commandHandler, readModels }));
  const giftCards = createGiftCardLookup(commandHandler);
  const { checkoutDriver: driver } = dependencies;
  // What goes on behind an answer is finished before the stores it writes to are closed.
  app.addHook('onClose', () => driver.idle());
  room('/api/commerce/checkout', (scope) =>
    checkoutRoutes(scope, {
      commandHandler,
      driver,
      payments,
      offers,
      quotes,
      shoppingCarts,
      personIdOf,
      cashier: createCashier({
        commandHandler,
        offers,
        quotes,
        preferences,
        payments,
        giftCards,
        personIdOf,
      }),
      markOf: createRequestMarks(config.sessionSecret),
    }),
  );
  room('/api/commerce/payments', (scope) => paymentRoutes(scope, { payments, driver, now }));
  room('/api/v1/commerce-preferences', (scope) => preferencesRoutes(scope, { commandHandler, readModels }));
  room('/api/commerce', (scope) =>
    orderRoutes(scope, { commandHandler, readModels, streams: dependencies.streams, payments }),
  );
  room('/api/site-users/account/orders', (scope) => customerOrdersRoute(scope, readModels));
  room('/api/read-models', (scope) => readModelsRoute(scope, statuses));
  room('', (scope) => {
    healthRoutes(scope, {
      statuses,
      pingEventStore: dependencies.pingEventStore,
      pingDatabase: () => database.command({ ping: 1 }),
    });
    fileRoutes(scope, sources);
    assetRoutes(scope, { webDirectory: config.webDirectory, manifest });
    memberPageRoute(scope, { commandHandler, readModels });
    pageRoutes(scope, { pages, shoppingCarts, productRedirects: createProductRedirects(commandHandler) });
  });
  return app as unknown as FastifyInstance;
}
