import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { InventoryDependencies } from './dependencies.ts';
import { inventoryRoutes, wholeInventoryRoutes } from './inventory.routes.ts';

/** Stock: of all variants together, and of each with its ledger. */
export const inventory: ContextRoutes<InventoryDependencies> = (at, services) => {
  at('/api/commerce/inventory', (scope) => wholeInventoryRoutes(scope, services));
  at('/api/commerce/inventory/stock', (scope) => inventoryRoutes(scope, services));
};
