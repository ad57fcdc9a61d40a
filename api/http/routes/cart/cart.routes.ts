import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Quotes } from '../../../application/pricing/quotes.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { addEntryRoute } from './addEntry.route.ts';
import type { CartOwners } from './cartOwner.ts';
import { changeEntryRoutes } from './changeEntry.route.ts';
import { chooseForCartRoutes } from './chooseForCart.routes.ts';
import { readCartRoute } from './readCart.route.ts';
import type { ShoppingCarts } from './shoppingCarts.ts';

export interface CartDependencies {
  readonly commandHandler: CommandHandler;
  readonly offers: Offers;
  readonly shoppingCarts: ShoppingCarts;
  readonly cartOwners: CartOwners;
  readonly quotes: Quotes;
  readonly now: () => Date;
}

/** `/api/commerce/shopping-cart` */
export function cartRoutes(app: Gateway, dependencies: CartDependencies): void {
  addEntryRoute(app, dependencies);
  changeEntryRoutes(app, dependencies);
  chooseForCartRoutes(app, dependencies);
  readCartRoute(app, dependencies);
}
