import { z } from 'zod';
import { cartView } from '../../../../projections/cart/cartView.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import { cartPageContextSchema } from '../../contracts/site/purchasePages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { cartContext } from '../../pages/otherContexts.ts';
import type { Pages } from '../../pages/pages.ts';
import { currentCartIdOf } from '../cart/cartCookies.ts';
import type { ShoppingCarts } from '../cart/shoppingCarts.ts';
import { askedEntry } from './askedEntry.ts';
import { pageOf, querySchema } from './pageSchemas.ts';
import { showPersonalPage } from './sendPage.ts';

export interface CartPageDependencies {
  readonly pages: Pages;
  readonly shoppingCarts: ShoppingCarts;
  readonly offers: Pick<Offers, 'formOf'>;
}

/** The cart of whoever asks. */
export function cartPageRoute(app: Gateway, { pages, shoppingCarts, offers }: CartPageDependencies): void {
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
      }),
      response: pageOf(cartPageContextSchema),
    },
    handler: async (request, reply) => {
      await request.readAfter(cartView.name);
      const cart = await shoppingCarts.read(await currentCartIdOf(request), {
        websiteId: request.websiteId,
        customerId: (await request.customer())?.customerId ?? null,
      });
      const asking = await askedEntry(cart, request.query.edit, offers);
      return showPersonalPage(pages, request, reply, (site) => cartContext(site, cart, { asking }));
    },
  });
}
