import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import type { CartState, OpenCart } from '../../../domain/cart/cart.state.ts';
import type { CopyCartEntries } from '../../../domain/cart/copyCartEntries.ts';
import type { RegisteredCustomer } from '../../../domain/customers/customer.state.ts';
import type { Offers } from '../catalog/offers.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { CustomerAccounts } from './customerAccounts.ts';

/** What became of the carts: the one to go on with, and where in the log that stands (0 when nothing was written). */
export interface CartMoved {
  readonly cartId: string | null;
  readonly position: number;
}

/** What signing in and out does to carts, and going on with one on another device. */
export interface CustomerCarts {
  /** On sign-in: a guest's cart becomes the account's, or is poured into the one that the account has already. */
  takeOver(customer: RegisteredCustomer, guestCartId: string | null, mutation: Mutation): Promise<CartMoved>;
  /** On sign-out: a new guest's cart with what the account's own holds, which stays as it is. */
  clone(customer: RegisteredCustomer, mutation: Mutation): Promise<CartMoved>;
  /** What one cart holds goes into another, and the one ends. Answers where in the log that stands; 0 where it has ended already. */
  move(fromCartId: string, intoCartId: string, mutation: Mutation): Promise<number>;
}

export function createCustomerCarts(
  commandHandler: CommandHandler,
  accounts: CustomerAccounts,
  offers: Offers,
): CustomerCarts {
  async function openCart(cartId: string | null): Promise<OpenCart | null> {
    if (!cartId) return null;
    const { state } = await commandHandler.load(cartAggregate, cartId);
    return isOpen(state) ? state : null;
  }

  async function copy(source: OpenCart, cartId: string, mutation: Mutation): Promise<number> {
    const settings = await offers.settings(mutation.websiteId);
    const entries = await Promise.all(
      source.entries.map(async (entry, index) => ({
        ...entry,
        entryId: mutation.newId(`entry ${index}`),
        availability: await offers.availabilityOf(entry.item, settings),
      })),
    );
    const { coupons, shippingLocation, currency } = source;
    const command: CopyCartEntries = {
      type: 'CopyCartEntries',
      data: {
        cartId,
        fromCartId: source.cartId,
        entries,
        coupons: [...coupons],
        shippingLocation,
        currency,
        at: mutation.now,
      },
    };
    const { position } = await commandHandler.handle(cartAggregate, cartId, command, mutation.step('copy'));
    return position;
  }

  async function poured(source: OpenCart, cartId: string, mutation: Mutation): Promise<number> {
    await copy(source, cartId, mutation);
    // Only after the copy: who is cut off between the two finds the first cart again, and copies nothing twice.
    const data = { cartId: source.cartId, reason: 'merged', orderId: null } as const;
    const { position } = await commandHandler.handle(
      cartAggregate,
      source.cartId,
      { type: 'CloseCart', data },
      mutation.step('close'),
    );
    return position;
  }

  return {
    async takeOver({ customerId, cartId: ownCartId }, guestCartId, mutation) {
      const [guest, own] = await Promise.all([openCart(guestCartId), openCart(ownCartId)]);
      // Also one that the account had before carts were kept.
      if (own) await accounts.keepCart(customerId, own.cartId, mutation);
      if (!guest || guest.cartId === own?.cartId) return { cartId: own?.cartId ?? null, position: 0 };
      if (!own) {
        const choose = {
          type: 'ChooseCart',
          data: { customerId, cartId: guest.cartId, replaces: ownCartId },
        } as const;
        const { customer } = await accounts.change(customerId, choose, mutation);
        const cartId = customer.cartId ?? guest.cartId;
        return { cartId, position: await accounts.keepCart(customerId, cartId, mutation) };
      }
      return { cartId: own.cartId, position: await poured(guest, own.cartId, mutation) };
    },
    async move(fromCartId, intoCartId, mutation) {
      const source = await openCart(fromCartId);
      return source ? poured(source, intoCartId, mutation) : 0;
    },
    async clone({ cartId: ownCartId }, mutation) {
      const own = await openCart(ownCartId);
      if (!own || own.entries.length === 0) return { cartId: null, position: 0 };
      const cartId = mutation.newId('cart');
      return { cartId, position: await copy(own, cartId, mutation) };
    },
  };
}

const isOpen = (state: CartState): state is OpenCart => state.status === 'open';
