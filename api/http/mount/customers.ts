import { createCaptchaGuard } from '../../application/captcha/captchaGuard.ts';
import { createCustomerCarts } from '../../application/customers/customerCarts.ts';
import { createPersonalData } from '../../application/customers/personalData.ts';
import { accountPagesRoutes } from '../routes/customers/accountPages.routes.ts';
import { customerRoutes } from '../routes/customers/customers.routes.ts';
import { linkPagesRoutes } from '../routes/customers/linkPages.routes.ts';
import { ownPersonalDataRoutes, staffPersonalDataRoutes } from '../routes/customers/personalData.routes.ts';
import { staffCustomersRoutes } from '../routes/customers/staffCustomers.routes.ts';
import { taxExemptionRoutes } from '../routes/customers/taxExemption.routes.ts';
import { joinMailingListRoute } from '../routes/mailingList/join.route.ts';
import { unsubscribeRoutes } from '../routes/mailingList/unsubscribe.routes.ts';
import { membersRoutes } from '../routes/members/members.routes.ts';
import { customerOrdersRoute } from '../routes/orders/customerOrders.route.ts';
import { accountSubscriptionRoutes } from '../routes/subscriptions/subscriptions.routes.ts';
import { waitlistRoutes } from '../routes/waitlist/waitlist.routes.ts';
import type { Mount, RoomParts } from './mount.ts';

/** Customers: their accounts and what is kept in them, what they are written, and the areas of members. */
export function mountCustomers(context: Mount, { dependencies, services }: RoomParts): void {
  const { config, commandHandler, readModels, passwords, now, head, destroyKeys } = dependencies;
  const { isSecure, accounts, links, exemptions, offers, captcha, preferences, personIdOf, pages } = services;
  const personalData = createPersonalData({ commandHandler, readModels, personIdOf, head, destroyKeys });

  context('/api/site-users/account', (scope) =>
    customerRoutes(scope, {
      accounts,
      carts: createCustomerCarts(commandHandler, accounts, offers),
      links,
      offers,
      passwords,
      publicUrl: config.publicUrl,
      isSecure,
      now,
    }),
  );
  context('/api/site-users/account', (scope) =>
    ownPersonalDataRoutes(scope, { accounts, personalData, passwords, now }),
  );
  context('/account', (scope) => {
    accountPagesRoutes(scope, { pages, readModels });
    linkPagesRoutes(scope, { links, pages });
  });
  context('/api/site-users/account/orders', (scope) => customerOrdersRoute(scope, readModels));
  context('/api/site-users/account/subscriptions', (scope) =>
    accountSubscriptionRoutes(scope, { commandHandler, readModels }),
  );
  context('/api/site-users/account/notifications/restock', (scope) =>
    waitlistRoutes(scope, {
      commandHandler,
      readModels,
      offers,
      captchaGuard: createCaptchaGuard(captcha, preferences),
      personIdOf,
      publicUrl: config.publicUrl,
    }),
  );
  context('/api/mailing-list', (scope) => {
    joinMailingListRoute(scope, {
      commandHandler,
      captchaGuard: createCaptchaGuard(captcha, preferences),
      personIdOf,
    });
    unsubscribeRoutes(scope, { commandHandler });
  });
  context('/api/member-areas', (scope) => membersRoutes(scope, { commandHandler, readModels }));
  context('/api/commerce/customers', (scope) => {
    staffCustomersRoutes(scope, { readModels });
    taxExemptionRoutes(scope, { accounts, exemptions });
    staffPersonalDataRoutes(scope, { accounts, personalData, now });
  });
}
