import type { CommandHandler } from '../../eventStore/commandHandler.ts';
import type { Gateway } from '../gateway.ts';
import { addEntryRoute } from './addEntry.route.ts';
import type { CartOwners } from './cartOwner.ts';
import { changeEntryRoutes } from './changeEntry.route.ts';
import type { Offers } from './offer.ts';
import { readCartRoute } from './readCart.route.ts';
import type { ShoppingCarts } from './shoppingCarts.ts';

export interface CartDependencies {
  readonly commandHandler: CommandHandler;
  readonly offers: Offers;
  readonly shoppingCarts: ShoppingCarts;
  readonly cartOwners: CartOwners;
}

/** `/api/commerce/shopping-cart` */
export function cartRoutes(app: Gateway, dependencies: CartDependencies): void {
  addEntryRoute(app, dependencies);
  changeEntryRoutes(app, dependencies);
  readCartRoute(app, dependencies);
}
