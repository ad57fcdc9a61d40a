import type { Gateway } from '../../kernel/gateway.ts';
import { changeProductRoutes } from './changeProduct.routes.ts';
import { createProductRoute } from './createProduct.route.ts';
import type { CatalogDependencies } from './dependencies.ts';
import { describeProductRoute } from './describeProduct.route.ts';
import { editVariantsRoute } from './editVariants.route.ts';
import { optionRoutes } from './options.routes.ts';
import { productsCsvRoutes } from './productsCsv.routes.ts';
import { publicProductRoutes } from './publicProduct.routes.ts';
import { readProductsRoutes } from './readProducts.routes.ts';
import { scheduleRoutes } from './schedule.routes.ts';
import { specifyProductRoutes } from './specifyProduct.routes.ts';
import { subscriptionPlanRoutes } from './subscriptionPlan.routes.ts';
import { variantMatrixRoute } from './variantMatrix.route.ts';

/** `/api/commerce/products`: the owner's products. */
export function catalogRoutes(app: Gateway, dependencies: CatalogDependencies): void {
  readProductsRoutes(app, dependencies);
  productsCsvRoutes(app, dependencies);
  publicProductRoutes(app, dependencies);
  createProductRoute(app, dependencies);
  describeProductRoute(app, dependencies);
  changeProductRoutes(app, dependencies);
  specifyProductRoutes(app, dependencies);
  optionRoutes(app, dependencies);
  editVariantsRoute(app, dependencies);
  variantMatrixRoute(app, dependencies);
  scheduleRoutes(app, dependencies);
  subscriptionPlanRoutes(app, dependencies);
}
