import type { Gateway } from '../../kernel/gateway.ts';
import { categoryRoutes } from './categories.routes.ts';
import { changeCollectionRoutes } from './changeCollection.routes.ts';
import type { CollectionDependencies } from './dependencies.ts';
import { describeCollectionRoute } from './describeCollection.route.ts';
import { readCollectionsRoutes } from './readCollections.routes.ts';

/** `/api/commerce/collections` */
export function collectionRoutes(app: Gateway, dependencies: CollectionDependencies): void {
  readCollectionsRoutes(app, dependencies);
  describeCollectionRoute(app, dependencies);
  changeCollectionRoutes(app, dependencies);
  categoryRoutes(app, dependencies);
}
