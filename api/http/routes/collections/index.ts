import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { collectionRoutes } from './collections.routes.ts';
import type { CollectionDependencies } from './dependencies.ts';

/** Collections and categories: where products are listed. */
export const collections: ContextRoutes<CollectionDependencies> = (at, services) => {
  at('/api/commerce/collections', (scope) => collectionRoutes(scope, services));
};
