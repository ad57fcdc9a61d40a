import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { adjustmentsCsvRoute } from './adjustmentsCsv.route.ts';
import { changeStockRoutes } from './changeStock.routes.ts';
import { ledgerRoute } from './ledger.route.ts';
import { lowStockRoute } from './lowStock.route.ts';
import { readStockRoute } from './readStock.route.ts';

export interface InventoryDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
}

/** `/api/commerce/inventory`: all stock at once. */
export function wholeInventoryRoutes(app: Gateway, dependencies: InventoryDependencies): void {
  lowStockRoute(app, dependencies);
  adjustmentsCsvRoute(app, dependencies);
}

/** `/api/commerce/inventory/stock` */
export function inventoryRoutes(app: Gateway, dependencies: InventoryDependencies): void {
  readStockRoute(app, dependencies);
  changeStockRoutes(app, dependencies);
  ledgerRoute(app, dependencies);
}
