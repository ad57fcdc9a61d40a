import type { CartPageContext, NotFoundPageContext } from '../contracts/pages.ts';
import { PAGE_TYPES } from '../contracts/pageTypes.ts';
import type { ShoppingCart } from '../contracts/shoppingCart.ts';
import { pageBaseOf, type Site } from './site.ts';

export function cartContext(site: Site, shoppingCart: ShoppingCart): CartPageContext {
  return {
    ...pageBaseOf(site, {
      fullUrl: '/cart',
      title: `Cart — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: PAGE_TYPES.showCart,
    productMerchandisingContext: {},
    template: 'cart',
    shoppingCart,
  };
}

export function notFoundContext(site: Site, path: string): NotFoundPageContext {
  return {
    ...pageBaseOf(site, {
      fullUrl: path,
      title: `Page not found — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: PAGE_TYPES.notFound,
    productMerchandisingContext: {},
    template: 'not-found',
    path,
  };
}
