import type { Aggregate } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { CART_EMPTY } from '../kernel/messages.ts';
import { type AddItemToCart, addItemToCart } from './addItemToCart.ts';
import { applyCoupon } from './applyCoupon.ts';
import { type CartCommand, cartCommands } from './cart.commands.ts';
import type { CartEvent } from './cart.events.ts';
import { type CartState, evolveCart, initialCart } from './cart.state.ts';
import { changeEntryFields } from './changeEntryFields.ts';
import { changeEntryQuantity } from './changeEntryQuantity.ts';
import { chooseShippingOption } from './chooseShippingOption.ts';
import { closeCart } from './closeCart.ts';
import { type CopyCartEntries, copyCartEntries } from './copyCartEntries.ts';
import { removeCoupon } from './removeCoupon.ts';
import { removeItemFromCart } from './removeItemFromCart.ts';
import { type ReopenCart, reopenCart } from './reopenCart.ts';
import { repriceCart } from './repriceCart.ts';
import { setShippingLocation } from './setShippingLocation.ts';

export type { CartCommand } from './cart.commands.ts';

/** One visitor's cart: stream `cart-{cartId}`. */
export const cartAggregate: Aggregate<CartState, CartCommand, CartEvent> = {
  category: 'cart',
  commands: cartCommands,
  opens: ['AddItemToCart'],
  initialState: initialCart,
  evolve: evolveCart,
  isTerminal: (state) => state.status === 'closed',
  decide(command, state) {
    if (command.type === 'ReopenCart') return reopenCart(command, state);
    if (state.status === 'closed') {
      if (command.type === 'CloseCart') return [];
      throw new DomainError('CART_CLOSED', 'This cart has been checked out.');
    }
    if (command.type === 'AddItemToCart') return addItemToCart(command, state);
    if (command.type === 'CopyCartEntries') return copyCartEntries(command, state);
    if (state.status === 'empty') return decideEmpty(command);
    switch (command.type) {
      case 'ChangeEntryQuantity':
        return changeEntryQuantity(command, state);
      case 'ChangeEntryFields':
        return changeEntryFields(command, state);
      case 'RemoveItemFromCart':
        return removeItemFromCart(command, state);
      case 'RepriceCart':
        return repriceCart(command, state);
      case 'ApplyCoupon':
        return applyCoupon(command, state);
      case 'RemoveCoupon':
        return removeCoupon(command, state);
      case 'SetShippingLocation':
        return setShippingLocation(command, state);
      case 'ChooseShippingOption':
        return chooseShippingOption(command, state);
      case 'CloseCart':
        return closeCart(command);
      default:
        return unreachable(command);
    }
  },
};

/** There is nothing to take out of, or to close of, a cart that was never opened; but nothing in it to change either. */
function decideEmpty(
  command: Exclude<CartCommand, AddItemToCart | CopyCartEntries | ReopenCart>,
): CartEvent[] {
  switch (command.type) {
    case 'RemoveItemFromCart':
    case 'RemoveCoupon':
    case 'RepriceCart':
    case 'CloseCart':
      return [];
    case 'ChangeEntryQuantity':
    case 'ChangeEntryFields':
      throw new DomainError('CART_ENTRY_NOT_FOUND', 'This item is no longer in your cart.');
    case 'ApplyCoupon':
    case 'SetShippingLocation':
    case 'ChooseShippingOption':
      throw new DomainError('CART_EMPTY', CART_EMPTY);
    default:
      return unreachable(command);
  }
}
