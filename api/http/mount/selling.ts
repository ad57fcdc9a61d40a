import { createCashier } from '../../application/checkout/cashier.ts';
import { createRequestMarks } from '../../application/checkout/requestMarks.ts';
import { createDonationDesk } from '../../application/donations/donationDesk.ts';
import { createDraftDesk } from '../../application/draftOrders/draftDesk.ts';
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
export function mountSelling(room: Mount, { dependencies, services }: RoomParts): void {
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
  const cashierParts = {
    commandHandler,
    offers,
    quotes,
    preferences,
    payments,
    giftCards: giftCardLookup,
    personIdOf,
  };

  room('/api/commerce/shopping-cart', (scope) =>
    cartRoutes(scope, {
      commandHandler,
      offers,
      shoppingCarts,
      cartOwners: createCartOwners(accounts, personIdOf, isSecure),
      quotes,
      now,
    }),
  );
  room('/api/3/commerce/cart', (scope) => {
    subscriptionCartRoute(scope, { commandHandler, offers });
    expressCartRoute(scope, { commandHandler, offers });
  });
  room('/api/commerce/checkout', (scope) =>
    checkoutRoutes(scope, {
      commandHandler,
      driver: checkoutDriver,
      payments,
      offers,
      cartQuotes,
      cashier: createCashier(cashierParts),
      markOf: createRequestMarks(config.sessionSecret),
    }),
  );
  room('/api/commerce/checkout', (scope) =>
    abandonedCheckoutRoutes(scope, {
      commandHandler,
      readModels,
      preferences,
      offers,
      personIdOf,
      isSecure,
    }),
  );
  room('/api/commerce/abandoned-checkouts', (scope) => listAbandonedRoute(scope, { readModels }));
  room('/api/commerce/payments', (scope) => paymentRoutes(scope, { payments, driver: checkoutDriver, now }));
  room('/api/commerce/instalments', (scope) =>
    instalmentRoutes(scope, { commandHandler, offers, preferences }),
  );
  room('/api/commerce', (scope) => orderRoutes(scope, { commandHandler, readModels, streams, payments }));
  const drafts = {
    ...{ commandHandler, readModels, offers, payments, now },
    publicUrl: config.publicUrl,
    desk: createDraftDesk({ ...cashierParts, driver: checkoutDriver }),
  };
  room('/api/commerce/draft-orders', (scope) => draftOrderRoutes(scope, drafts));
  room('/invoice', (scope) => invoicePageRoute(scope, { ...drafts, pages: services.pages }));
  room('/api/commerce/orders', (scope) => exchangeRoute(scope, drafts));
  room('/api/commerce/subscriptions', (scope) =>
    staffSubscriptionRoutes(scope, { commandHandler, readModels }),
  );
  room('/api/commerce/gift-cards', (scope) =>
    giftCardRoutes(scope, {
      commandHandler,
      readModels,
      giftCardLookup,
      giftCardIssuer: createGiftCardIssuer(commandHandler),
    }),
  );
  room('/api/commerce/donations', (scope) =>
    donationRoutes(scope, {
      ...{ commandHandler, readModels, offers, preferences, payments },
      desk: createDonationDesk({ commandHandler, payments }),
      publicUrl: config.publicUrl,
    }),
  );
}
