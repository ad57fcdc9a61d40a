import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { StoresDependencies } from './dependencies.ts';
import { storesRoutes } from './stores.routes.ts';

/** Opening a store, its settings, and where it lists its products. */
export const stores: ContextRoutes<StoresDependencies> = (at, services) => {
  at('/api', (scope) => storesRoutes(scope, services));
};
