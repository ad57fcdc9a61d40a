import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { DiscountDependencies } from './dependencies.ts';
import { discountRoutes } from './discount.routes.ts';
import type { SettingsDependencies } from './settings.dependencies.ts';
import { shippingSettingsRoutes } from './shippingSettings.routes.ts';
import { taxSettingsRoutes } from './taxSettings.routes.ts';

/** What prices are made of besides the products': discounts, shipping and taxes. */
export const pricing: ContextRoutes<DiscountDependencies & SettingsDependencies> = (at, services) => {
  at('/api/commerce/discounts', (scope) => discountRoutes(scope, services));
  at('/api/commerce/shipping', (scope) => shippingSettingsRoutes(scope, services));
  at('/api/commerce/tax', (scope) => taxSettingsRoutes(scope, services));
};
