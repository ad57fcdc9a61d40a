import type { Gateway } from '../../kernel/gateway.ts';
import { adjustmentsCsvRoute } from './adjustmentsCsv.route.ts';
import { changeStockRoutes } from './changeStock.routes.ts';
import type { InventoryDependencies } from './dependencies.ts';
import { ledgerRoute } from './ledger.route.ts';
import { levelsRoute } from './levels.route.ts';
import { locationsRoutes } from './locations.routes.ts';
import { lowStockRoute } from './lowStock.route.ts';
import { orderSourcesRoute } from './orderSources.route.ts';
import { readStockRoute } from './readStock.route.ts';

/** `/api/commerce/inventory`: all stock at once. */
export function wholeInventoryRoutes(app: Gateway, dependencies: InventoryDependencies): void {
  levelsRoute(app, dependencies);
  lowStockRoute(app, dependencies);
  adjustmentsCsvRoute(app, dependencies);
  locationsRoutes(app, dependencies);
  orderSourcesRoute(app, dependencies);
}

/** `/api/commerce/inventory/stock` */
export function inventoryRoutes(app: Gateway, dependencies: InventoryDependencies): void {
  readStockRoute(app, dependencies);
  changeStockRoutes(app, dependencies);
  ledgerRoute(app, dependencies);
}
