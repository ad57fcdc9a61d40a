import { createDownloadLinks } from '../../application/catalog/downloadLinks.ts';
import { catalogRoutes } from '../routes/catalog/catalog.routes.ts';
import { downloadRoute, orderDownloadsRoute } from '../routes/catalog/download.route.ts';
import { productFilesRoutes } from '../routes/catalog/productFiles.routes.ts';
import { publicListRoute } from '../routes/catalog/publicList.route.ts';
import { collectionRoutes } from '../routes/collections/collections.routes.ts';
import { inventoryRoutes, wholeInventoryRoutes } from '../routes/inventory/inventory.routes.ts';
import { reviewRoutes } from '../routes/reviews/reviews.routes.ts';
import type { Mount, RoomParts } from './mount.ts';

/** What there is to buy: products with their files, their stock, where they are listed, what buyers say of them. */
export function mountCatalog(context: Mount, { dependencies, services }: RoomParts): void {
  const { config, commandHandler, readModels, files, now } = dependencies;
  const { urls, preferences, pages, personIdOf } = services;

  context('/api/commerce/products', (scope) =>
    catalogRoutes(scope, { commandHandler, readModels, urls, now }),
  );
  context('/api/commerce/products', (scope) =>
    productFilesRoutes(scope, { commandHandler, readModels, urls, now, files }),
  );
  context('/api/commerce/downloads', (scope) => {
    const downloadLinks = createDownloadLinks({
      secret: config.sessionSecret,
      publicUrl: config.publicUrl,
      commandHandler,
    });
    const downloads = { commandHandler, readModels, downloadLinks, files, now };
    downloadRoute(scope, downloads);
    orderDownloadsRoute(scope, downloads);
  });
  context('/api/commerce/inventory', (scope) => wholeInventoryRoutes(scope, { commandHandler, readModels }));
  context('/api/commerce/inventory/stock', (scope) => inventoryRoutes(scope, { commandHandler, readModels }));
  context('/api/commerce/collections', (scope) => collectionRoutes(scope, { commandHandler, readModels }));
  context('/api/commerce/catalog', (scope) => publicListRoute(scope, { readModels, cache: pages.cache }));
  context('/api/commerce/reviews', (scope) =>
    reviewRoutes(scope, { commandHandler, readModels, preferences, personIdOf }),
  );
}
