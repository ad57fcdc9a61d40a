import type { Gateway } from '../../kernel/gateway.ts';
import { changeOrderRoutes } from './changeOrder.routes.ts';
import type { OrderDependencies } from './dependencies.ts';
import { exportOrdersRoute } from './exportOrders.route.ts';
import { handleOrderRoutes } from './handleOrder.routes.ts';
import { orderMoneyRoutes } from './orderMoney.routes.ts';
import { orderNumberRoutes } from './orderNumbers.routes.ts';
import { orderPaperRoutes } from './orderPapers.routes.ts';
import { orderReturnRoutes } from './orderReturns.routes.ts';
import { orderStatusRoutes } from './orderStatus.routes.ts';
import { readOrdersRoutes } from './readOrders.routes.ts';

/** `/api/commerce/orders` and `/api/commerce/orders.csv` */
export function orderRoutes(app: Gateway, dependencies: OrderDependencies): void {
  readOrdersRoutes(app, dependencies);
  exportOrdersRoute(app, dependencies);
  changeOrderRoutes(app, dependencies);
  handleOrderRoutes(app, dependencies);
  orderMoneyRoutes(app, dependencies);
  orderNumberRoutes(app, dependencies);
  orderReturnRoutes(app, dependencies);
  orderStatusRoutes(app, dependencies);
  orderPaperRoutes(app, dependencies);
}
