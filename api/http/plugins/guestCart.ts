import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { cartKeeperAggregate } from '../../../domain/customers/cartKeeper.ts';
import { idSchema } from '../../../domain/kernel/ids.ts';
import type { CommandHandler } from '../../application/commands/commandHandler.ts';

export const CART_COOKIE = 'cart';

declare module 'fastify' {
  interface FastifyRequest {
    /** The guest's cart that the cookie names; `null` where it names none, or the cart of an account. */
    guestCartId(): Promise<string | null>;
    /**
     * The cart that a link or a page names; `null` where it is the cart of an account that is not signed in here. Without
     * one, the cart that the visitor has: the account's own on every device where somebody is signed in, else the guest's.
     */
    cartIdFor(cartToken: string | undefined): Promise<string | null>;
  }
}

export interface GuestCartOptions {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
}

/** A guest is known by their cart and by nothing else. A cart that became an account's is had by nobody by its id alone. */
export default fp(
  async (app, { commandHandler }: GuestCartOptions) => {
    const keeperOf = async (cartId: string): Promise<string | null> =>
      (await commandHandler.load(cartKeeperAggregate, cartId)).state.customerId;

    app.decorateRequest('guestCartId', async function (this: FastifyRequest) {
      const id = this.cookies[CART_COOKIE];
      if (!id || !idSchema.safeParse(id).success) return null;
      return (await keeperOf(id)) === null ? id : null;
    });
    app.decorateRequest('cartIdFor', async function (this: FastifyRequest, cartToken: string | undefined) {
      const customer = await this.customer();
      if (cartToken === undefined) return customer ? customer.cartId : this.guestCartId();
      const keeper = await keeperOf(cartToken);
      return keeper === null || keeper === customer?.customerId ? cartToken : null;
    });
  },
  { name: 'guestCart', dependencies: ['@fastify/cookie', 'customerSession'] },
);
