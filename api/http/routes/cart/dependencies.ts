import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Quotes } from '../../../application/pricing/quotes.ts';
import type { AddToCart } from './addToCart.ts';
import type { CartOwners } from './cartOwner.ts';
import type { ShoppingCarts } from './shoppingCarts.ts';

export interface CartDependencies {
  readonly commandHandler: CommandHandler;
  readonly offers: Offers;
  readonly shoppingCarts: ShoppingCarts;
  readonly cartOwners: CartOwners;
  readonly addToCart: AddToCart;
  readonly quotes: Quotes;
  readonly now: () => Date;
}
