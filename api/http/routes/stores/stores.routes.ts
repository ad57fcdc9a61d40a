import type { Gateway } from '../../kernel/gateway.ts';
import { createCollectionRoute } from './createCollection.route.ts';
import { createRootCategoryRoute } from './createRootCategory.route.ts';
import { createStoreRoute } from './createStore.route.ts';
import type { StoresDependencies } from './dependencies.ts';
import { storeSettingsRoutes } from './settings.routes.ts';

/** Putting a store on a site (`docs/rules/stores.md#creating`): step by step as the editor does, or in one go. */
export function storesRoutes(app: Gateway, dependencies: StoresDependencies): void {
  createCollectionRoute(app, dependencies);
  createRootCategoryRoute(app, dependencies);
  createStoreRoute(app, dependencies);
  storeSettingsRoutes(app, dependencies);
}
