import type { GuessLimits } from '../../../application/accounts/guessLimits.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { CustomerCarts } from '../../../application/customers/customerCarts.ts';
import type { LinkTokens } from '../../../application/kernel/linkTokens.ts';
import type { Quotes } from '../../../application/pricing/quotes.ts';
import type { SendAddItemToCart } from './addItemToCart.ts';
import type { CartOwners } from './cartOwner.ts';
import type { ShoppingCarts } from './shoppingCarts.ts';

export interface CartDependencies {
  readonly commandHandler: CommandHandler;
  readonly offers: Offers;
  readonly shoppingCarts: ShoppingCarts;
  readonly cartOwners: CartOwners;
  readonly addItemToCart: SendAddItemToCart;
  readonly quotes: Quotes;
  readonly guessLimits: GuessLimits;
  readonly customerCarts: Pick<CustomerCarts, 'move'>;
  /** What brings a cart to another device. */
  readonly cartTokens: LinkTokens;
  readonly publicUrl: string;
  readonly now: () => Date;
}
