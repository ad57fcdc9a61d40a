import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { Pages } from '../../pages/pages.ts';
import { catalogRoutes } from './catalog.routes.ts';
import type { CatalogDependencies } from './dependencies.ts';
import { type DownloadDependencies, downloadRoute, orderDownloadsRoute } from './download.route.ts';
import { type ProductFilesDependencies, productFilesRoutes } from './productFiles.routes.ts';
import { publicListRoute } from './publicList.route.ts';

type Services = CatalogDependencies &
  ProductFilesDependencies &
  DownloadDependencies & { readonly pages: Pick<Pages, 'cache'> };

/** Products as staff keep them, with their files; what of them everybody may list, and what buyers download. */
export const catalog: ContextRoutes<Services> = (at, services) => {
  at('/api/commerce/products', (scope) => catalogRoutes(scope, services));
  at('/api/commerce/products', (scope) => productFilesRoutes(scope, services));
  at('/api/commerce/downloads', (scope) => {
    downloadRoute(scope, services);
    orderDownloadsRoute(scope, services);
  });
  at('/api/commerce/catalog', (scope) =>
    publicListRoute(scope, { readModels: services.readModels, cache: services.pages.cache }),
  );
};
