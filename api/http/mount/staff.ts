import { createDiscountBook } from '../../application/pricing/discountBook.ts';
import { staffAccountsRoutes } from '../routes/accounts/accounts.routes.ts';
import { apiKeysRoutes } from '../routes/accounts/apiKeys.routes.ts';
import { ownershipRoute } from '../routes/accounts/ownership.route.ts';
import { staffSessionRoutes } from '../routes/accounts/session.routes.ts';
import { mailRoutes } from '../routes/mail/mail.routes.ts';
import { navigationRoutes } from '../routes/navigation/navigation.routes.ts';
import { preferencesRoutes } from '../routes/preferences/preferences.routes.ts';
import { discountRoutes } from '../routes/pricing/discount.routes.ts';
import { shippingSettingsRoutes } from '../routes/pricing/shippingSettings.routes.ts';
import { taxSettingsRoutes } from '../routes/pricing/taxSettings.routes.ts';
import { storesRoutes } from '../routes/stores/stores.routes.ts';
import { webhookRoutes } from '../routes/webhooks/webhooks.routes.ts';
import type { Mount, RoomParts } from './mount.ts';

/** Staff, and the settings of the store they keep. */
export function mountStaff(context: Mount, { dependencies, services }: RoomParts): void {
  const { config, commandHandler, readModels, passwords, now } = dependencies;
  const { personIdOf } = services;

  context('/api/staff/session', (scope) =>
    staffSessionRoutes(scope, { commandHandler, readModels, passwords, now }),
  );
  context('/api/staff/accounts', (scope) =>
    staffAccountsRoutes(scope, {
      commandHandler,
      readModels,
      passwords,
      accountIdOf: personIdOf,
      publicUrl: config.publicUrl,
    }),
  );
  context('/api/staff/keys', (scope) => apiKeysRoutes(scope, { commandHandler, readModels, now }));
  context('/api/commerce/webhooks', (scope) =>
    webhookRoutes(scope, { commandHandler, readModels, secret: config.sessionSecret }),
  );
  context('/api/staff/ownership', (scope) => ownershipRoute(scope, { commandHandler, passwords }));
  context('/api', (scope) => {
    navigationRoutes(scope, { commandHandler });
    storesRoutes(scope, { commandHandler });
  });
  context('/api/v1/commerce-preferences', (scope) =>
    preferencesRoutes(scope, { commandHandler, readModels }),
  );
  context('/api/commerce/discounts', (scope) =>
    discountRoutes(scope, {
      commandHandler,
      discountBook: createDiscountBook(commandHandler),
      readModels,
      now,
    }),
  );
  context('/api/commerce/shipping', (scope) => shippingSettingsRoutes(scope, { commandHandler, readModels }));
  context('/api/commerce/tax', (scope) => taxSettingsRoutes(scope, { commandHandler, readModels }));
  context('/api/mail', (scope) => mailRoutes(scope, { commandHandler, readModels }));
}
