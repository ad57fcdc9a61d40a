import type { Gateway } from '../../kernel/gateway.ts';
import { addEntryRoute } from './addEntry.route.ts';
import { changeEntryRoutes } from './changeEntry.route.ts';
import { chooseForCartRoutes } from './chooseForCart.routes.ts';
import type { CartDependencies } from './dependencies.ts';
import { readCartRoute } from './readCart.route.ts';

/** `/api/commerce/shopping-cart` */
export function cartRoutes(app: Gateway, dependencies: CartDependencies): void {
  addEntryRoute(app, dependencies);
  changeEntryRoutes(app, dependencies);
  chooseForCartRoutes(app, dependencies);
  readCartRoute(app, dependencies);
}
