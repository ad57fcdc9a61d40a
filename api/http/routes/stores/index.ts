import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type ArchiveDependencies, archiveRoutes } from './archive.routes.ts';
import type { StoresDependencies } from './dependencies.ts';
import { restoreRoute } from './restore.route.ts';
import { storesRoutes } from './stores.routes.ts';

/** Opening a store, its settings, where it lists its products, and all of it as one file. */
export const stores: ContextRoutes<StoresDependencies & ArchiveDependencies> = (at, services) => {
  at('/api', (scope) => storesRoutes(scope, services));
  at('/api/commerce/store-archive', (scope) => archiveRoutes(scope, services));
  at('/api/commerce/store-archive', (scope) => restoreRoute(scope, services));
};
