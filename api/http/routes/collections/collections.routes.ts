import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { categoryRoutes } from './categories.routes.ts';
import { changeCollectionRoutes } from './changeCollection.routes.ts';
import { describeCollectionRoute } from './describeCollection.route.ts';
import { readCollectionsRoutes } from './readCollections.routes.ts';

export interface CollectionDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
}

/** `/api/commerce/collections` */
export function collectionRoutes(app: Gateway, dependencies: CollectionDependencies): void {
  readCollectionsRoutes(app, dependencies);
  describeCollectionRoute(app, dependencies);
  changeCollectionRoutes(app, dependencies);
  categoryRoutes(app, dependencies);
}
