import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../../domain/kernel/metadata.ts';
import type { CustomerAccounts } from '../../../application/customers/customerAccounts.ts';
import { visitor } from '../../kernel/actors.ts';
import { CRUMB_COOKIE } from '../../plugins/crumb.ts';
import { giveCart, markCart } from './cartCookies.ts';
import { createNewCarts } from './newCarts.ts';

/** Whose cart a request is about, and what happens when they need a new one. */
export interface CartOwner {
  /** The cart they have, open or not. */
  readonly cartId: string | null;
  /** Stands for the account at limits of discounts per customer; nobody knows who a guest is yet. */
  readonly customerKey: string | null;
  /** The account of whoever is signed in. */
  readonly customerId: string | null;
  readonly actorOn: (cartId: string) => Actor;
  /** The id of a new cart in the place of the one they have; another one than `closed`, which was tried. */
  newCart(closed?: string): Promise<string>;
  /** Lets their browser know of the new cart, once there is something in it. */
  keep(reply: FastifyReply, cartId: string): void;
}

export type CartOwners = (request: FastifyRequest) => Promise<CartOwner>;

/** A guest is known by their cart and by nothing else; an account knows its cart on every device. */
export function createCartOwners(
  accounts: CustomerAccounts,
  personIdOf: (email: string) => string,
  isSecure: boolean,
): CartOwners {
  const newCarts = createNewCarts();

  /** The one that another tab of theirs was given a moment ago, while it is nobody's account's; else one that nobody has. */
  async function cartOfGuest(request: FastifyRequest, closed: string | undefined): Promise<string> {
    const { websiteId } = request;
    const crumb = request.cookies[CRUMB_COOKIE];
    const visitorKey = crumb && `${websiteId} ${crumb}`;
    const known = visitorKey && newCarts.of(visitorKey);
    if (known && known !== closed && (await request.cartIdFor(known)) !== null) return known;
    const cartId = request.mutation(visitor('new')).newId('cart');
    if (visitorKey) newCarts.give(visitorKey, cartId);
    return cartId;
  }

  return async (request) => {
    const customer = await request.customer();
    if (!customer) {
      return {
        cartId: await request.guestCartId(),
        ...{ customerKey: null, customerId: null },
        actorOn: visitor,
        newCart: (closed) => cartOfGuest(request, closed),
        keep: (reply, cartId) => giveCart(reply, cartId, isSecure),
      };
    }
    const { customerId, cartId: replaces } = customer;
    const actor: Actor = { kind: 'member', id: customerId };
    return {
      cartId: replaces,
      ...{ customerKey: personIdOf(customer.email), customerId },
      actorOn: () => actor,
      async newCart() {
        const mutation = request.mutation(actor);
        const cartId = mutation.newId('cart');
        const command = { type: 'ChooseCart', data: { customerId, cartId, replaces } } as const;
        const { customer: changed } = await accounts.change(customerId, command, mutation);
        const chosen = changed.cartId ?? cartId;
        await accounts.keepCart(customerId, chosen, mutation);
        return chosen;
      },
      keep: (reply) => markCart(reply, isSecure),
    };
  };
}
