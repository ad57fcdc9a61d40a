import { z } from 'zod';
import { cartView } from '../../../../projections/cart/cartView.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import { cartPageContextSchema } from '../../contracts/site/purchasePages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { cartContext } from '../../pages/otherContexts.ts';
import type { Pages } from '../../pages/pages.ts';
import { currentCartIdOf } from '../cart/cartCookies.ts';
import { type CartLinkDependencies, cartLinkOf, cartOfLink, LINK_ENDED } from '../cart/cartLinks.ts';
import type { ShoppingCarts } from '../cart/shoppingCarts.ts';
import { askedEntry } from './askedEntry.ts';
import { pageOf, querySchema } from './pageSchemas.ts';
import { showPersonalPage } from './sendPage.ts';

export interface CartPageDependencies extends CartLinkDependencies {
  readonly pages: Pages;
  readonly shoppingCarts: ShoppingCarts;
  readonly offers: Pick<Offers, 'formOf'>;
}

/** The cart of whoever asks. */
export function cartPageRoute(app: Gateway, dependencies: CartPageDependencies): void {
  const { pages, shoppingCarts, offers } = dependencies;

  app.route({
    method: 'GET',
    url: '/cart',
    schema: {
      tags: ['pages'],
      summary: 'The cart page',
      description: "The visitor's cart with its lines and sums.",
      querystring: querySchema.extend({
        /** The entry whose answers are to be changed, for who cannot open them where it stands. */
        edit: z.string().max(64).optional().catch(undefined),
        /** The token of a link from another device. */
        from: z.string().max(200).optional().catch(undefined),
        /** Asks for the link to another device, for who cannot open it where it stands. */
        link: z.literal('show').optional().catch(undefined),
      }),
      response: pageOf(cartPageContextSchema),
    },
    handler: async (request, reply) => {
      await request.readAfter(cartView.name);
      const cartId = await currentCartIdOf(request);
      const cart = await shoppingCarts.read(cartId, {
        websiteId: request.websiteId,
        customerId: (await request.customer())?.customerId ?? null,
      });
      const asking = await askedEntry(cart, request.query.edit, offers);
      const { from, link: wish } = request.query;
      const brought = from === undefined ? null : await cartOfLink(request, from, dependencies);
      const refusal = from !== undefined && brought === null ? LINK_ENDED : null;
      const isOther = brought !== null && brought.cartId !== cartId;
      const shown = {
        ...{ asking, refusal },
        brought: isOther ? { token: from ?? '', pieces: brought.pieces } : null,
        link: wish && cart.totalQuantity > 0 ? await cartLinkOf(request, dependencies) : null,
      };
      return showPersonalPage(pages, request, reply, (site) => cartContext(site, cart, shown));
    },
  });
}
