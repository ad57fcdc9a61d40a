import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../eventStore/commandHandler.ts';
import type { Gateway } from '../gateway.ts';
import { changeStockRoutes } from './changeStock.routes.ts';
import { ledgerRoute } from './ledger.route.ts';
import { readStockRoute } from './readStock.route.ts';

export interface InventoryDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
}

/** `/api/commerce/inventory/stock` */
export function inventoryRoutes(app: Gateway, dependencies: InventoryDependencies): void {
  readStockRoute(app, dependencies);
  changeStockRoutes(app, dependencies);
  ledgerRoute(app, dependencies);
}
