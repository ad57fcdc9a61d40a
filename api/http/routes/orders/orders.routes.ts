import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';
import type { StreamStore } from '../../../infrastructure/eventStore/streamStore.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { changeOrderRoutes } from './changeOrder.routes.ts';
import { exportOrdersRoute } from './exportOrders.route.ts';
import { orderMoneyRoutes } from './orderMoney.routes.ts';
import { orderNumberRoutes } from './orderNumbers.routes.ts';
import { orderPaperRoutes } from './orderPapers.routes.ts';
import { orderReturnRoutes } from './orderReturns.routes.ts';
import { orderStatusRoutes } from './orderStatus.routes.ts';
import { readOrdersRoutes } from './readOrders.routes.ts';

export interface OrderDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly streams: Pick<StreamStore, 'readAfter'>;
  readonly payments: Pick<PaymentService, 'state' | 'capture'>;
}

/** `/api/commerce/orders` and `/api/commerce/orders.csv` */
export function orderRoutes(app: Gateway, dependencies: OrderDependencies): void {
  readOrdersRoutes(app, dependencies);
  exportOrdersRoute(app, dependencies);
  changeOrderRoutes(app, dependencies);
  orderMoneyRoutes(app, dependencies);
  orderNumberRoutes(app, dependencies);
  orderReturnRoutes(app, dependencies);
  orderStatusRoutes(app, dependencies);
  orderPaperRoutes(app, dependencies);
}
