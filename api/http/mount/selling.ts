import { createPurchaseService } from '../../application/checkout/purchaseService.ts';
import { createRequestMarks } from '../../application/checkout/requestMarks.ts';
import { createDonationService } from '../../application/donations/donationService.ts';
import { createDraftOrderService } from '../../application/draftOrders/draftOrderService.ts';
import { createGiftCardIssuer } from '../../application/giftCards/giftCardIssuer.ts';
import { abandonedCheckoutRoutes } from '../routes/abandonedCheckouts/abandonedCheckouts.routes.ts';
import { listAbandonedRoute } from '../routes/abandonedCheckouts/listAbandoned.route.ts';
import { cartRoutes } from '../routes/cart/cart.routes.ts';
import { createCartOwners } from '../routes/cart/cartOwner.ts';
import { expressCartRoute } from '../routes/cart/expressCart.route.ts';
import { checkoutRoutes } from '../routes/checkout/checkout.routes.ts';
import { donationRoutes } from '../routes/donations/donations.routes.ts';
import { draftOrderRoutes } from '../routes/draftOrders/draftOrders.routes.ts';
import { exchangeRoute } from '../routes/draftOrders/exchange.route.ts';
import { invoicePageRoute } from '../routes/draftOrders/invoicePage.route.ts';
import { giftCardRoutes } from '../routes/giftCards/giftCards.routes.ts';
import { instalmentRoutes } from '../routes/instalments/instalments.routes.ts';
import { orderRoutes } from '../routes/orders/orders.routes.ts';
import { paymentRoutes } from '../routes/payments/payments.routes.ts';
import { subscriptionCartRoute } from '../routes/subscriptions/subscriptionCart.route.ts';
import { staffSubscriptionRoutes } from '../routes/subscriptions/subscriptions.routes.ts';
import type { Mount, RoomParts } from './mount.ts';

/** From the cart over checkout and payment to the order, and what else is paid for: gift cards, subscriptions, donations. */
export function mountSelling(context: Mount, { dependencies, services }: RoomParts): void {
  const { config, commandHandler, readModels, streams, payments, checkoutDriver, now } = dependencies;
  const {
    isSecure,
    offers,
    quotes,
    shoppingCarts,
    cartQuotes,
    preferences,
    giftCardLookup,
    personIdOf,
    accounts,
  } = services;
  const purchaseParts = {
    commandHandler,
    offers,
    quotes,
    preferences,
    payments,
    giftCards: giftCardLookup,
    personIdOf,
  };

  context('/api/commerce/shopping-cart', (scope) =>
    cartRoutes(scope, {
      commandHandler,
      offers,
      shoppingCarts,
      cartOwners: createCartOwners(accounts, personIdOf, isSecure),
      quotes,
      now,
    }),
  );
  context('/api/3/commerce/cart', (scope) => {
    subscriptionCartRoute(scope, { commandHandler, offers });
    expressCartRoute(scope, { commandHandler, offers });
  });
  context('/api/commerce/checkout', (scope) =>
    checkoutRoutes(scope, {
      commandHandler,
      driver: checkoutDriver,
      payments,
      offers,
      cartQuotes,
      purchases: createPurchaseService(purchaseParts),
      markOf: createRequestMarks(config.sessionSecret),
    }),
  );
  context('/api/commerce/checkout', (scope) =>
    abandonedCheckoutRoutes(scope, {
      commandHandler,
      readModels,
      preferences,
      offers,
      personIdOf,
      isSecure,
    }),
  );
  context('/api/commerce/abandoned-checkouts', (scope) => listAbandonedRoute(scope, { readModels }));
  context('/api/commerce/payments', (scope) =>
    paymentRoutes(scope, { payments, driver: checkoutDriver, now }),
  );
  context('/api/commerce/instalments', (scope) =>
    instalmentRoutes(scope, { commandHandler, offers, preferences }),
  );
  context('/api/commerce', (scope) => orderRoutes(scope, { commandHandler, readModels, streams, payments }));
  const drafts = {
    ...{ commandHandler, readModels, offers, payments, now },
    publicUrl: config.publicUrl,
    draftOrderService: createDraftOrderService({ ...purchaseParts, driver: checkoutDriver }),
  };
  context('/api/commerce/draft-orders', (scope) => draftOrderRoutes(scope, drafts));
  context('/invoice', (scope) => invoicePageRoute(scope, { ...drafts, pages: services.pages }));
  context('/api/commerce/orders', (scope) => exchangeRoute(scope, drafts));
  context('/api/commerce/subscriptions', (scope) =>
    staffSubscriptionRoutes(scope, { commandHandler, readModels }),
  );
  context('/api/commerce/gift-cards', (scope) =>
    giftCardRoutes(scope, {
      commandHandler,
      readModels,
      giftCardLookup,
      giftCardIssuer: createGiftCardIssuer(commandHandler),
    }),
  );
  context('/api/commerce/donations', (scope) =>
    donationRoutes(scope, {
      ...{ commandHandler, readModels, offers, preferences, payments },
      donationService: createDonationService({ commandHandler, payments }),
      publicUrl: config.publicUrl,
    }),
  );
}
