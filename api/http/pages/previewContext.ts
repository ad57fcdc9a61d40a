import { placeIn, SITE_PLACE } from '../../../domain/access/access.state.ts';
import { productUrl } from '../../../domain/catalog/productUrl.ts';
import { money, toWire } from '../../../domain/kernel/money.ts';
import type { ShoppingCart } from '../contracts/cart/shoppingCart.ts';
import type { CheckoutQuote } from '../contracts/checkout/checkout.ts';
import type { PageContext } from '../contracts/site/pages.ts';
import type { ShoppingCarts } from '../routes/cart/shoppingCarts.ts';
import { accountEntryContext } from './accountContexts.ts';
import { NO_FILTER } from './listingFilter.ts';
import { lockContext } from './lockContext.ts';
import { cartContext, checkoutContext, notFoundContext, orderContext } from './otherContexts.ts';
import type { PageMaking } from './pageSources.ts';
import { contextOf, type PublicPage } from './pages.ts';
import { popupContext } from './popupContext.ts';
import { productContext } from './productContext.ts';
import { sampleOrder } from './sampleOrder.ts';
import type { SearchablePages } from './searchablePages.ts';
import { search, searchContext } from './searchContext.ts';
import type { Site } from './site.ts';

interface PreviewSources extends PageMaking {
  readonly shoppingCarts: Pick<ShoppingCarts, 'sample'>;
  readonly searchablePages: SearchablePages;
}

/** Pages that have no address of their own: what somebody sees right after buying, and who has no password. */
const THANKS = '/order/thanks';
const LOCK_SCREEN = '/_unlock';

const LIST = { sort: 'featured', page: 1, filter: NO_FILTER } as const;

/** The public page at a path; `null` for a path that leads to none of these kinds. */
function publicPageAt(path: string): PublicPage | null {
  const [first = '', second = '', third = ''] = path.replace(/^\/|\/$/g, '').split('/');
  if (first === '') return { kind: 'home' };
  if (first === 'shop' && second === 'p' && third !== '') return { kind: 'product', slug: third };
  if (first === 'shop') return { kind: 'shop', categorySlug: second === '' ? null : second, ...LIST };
  if (first === 'donate') return { kind: 'donate' };
  if (first === 'gift-card') return { kind: 'giftCard' };
  if (first === 'forms') return { kind: 'form', address: second };
  if (second !== '' && third === '') return { kind: 'record', urlId: first, entry: second };
  return second === '' ? { kind: 'collection', urlId: first, ...LIST } : null;
}

/** A page of the site as anybody would see it, by its path; pages of buying have a cart or an order of nobody's in them. */
export async function previewContext(
  sources: PreviewSources,
  site: Site,
  path: string,
): Promise<PageContext> {
  const { websiteId } = site;
  switch (path) {
    case '/cart':
      return cartContext(site, await sources.shoppingCarts.sample({ websiteId }));
    case '/checkout':
      return checkoutContext(site, {
        quote: quoteOf(await sources.shoppingCarts.sample({ websiteId }), site),
        ...{ cartToken: null, customerEmail: null, requestKey: 'preview', giftCards: [], addressRules: [] },
        ...{ addresses: [], asked: null },
      });
    case THANKS:
      return orderContext(site, {
        order: sampleOrder(await sources.shoppingCarts.sample({ websiteId }), site),
        ...{ token: 'sample', isJustPlaced: true },
      });
    case LOCK_SCREEN: {
      const { words } = placeIn(await sources.accessRules.of(websiteId), SITE_PLACE);
      return lockContext(site, { placeId: SITE_PLACE, words, next: '/' });
    }
    case '/popup':
      return popupContext(site);
    case '/search':
      return searchContext(site, await search(sources, site, { query: '', page: 1, filter: NO_FILTER }));
    case '/account':
      return accountEntryContext(site, { form: 'signIn', next: '/account' });
    case '/shop/p': {
      const [first] = await sources.catalogue.listing({ websiteId, pageSize: 1 }, sources.note);
      return first ? previewContext(sources, site, productUrl(first.slug)) : notFoundContext(site, path);
    }
    default: {
      const page = publicPageAt(path);
      if (page?.kind === 'product')
        return (await productContext(sources, site, page.slug, 'staff')) ?? notFoundContext(site, path);
      return (page && (await contextOf(sources, site, page))) ?? notFoundContext(site, path);
    }
  }
}

/** What a cart of nobody's would cost. */
function quoteOf(shoppingCart: ShoppingCart, { paymentProviders, settings }: Site): CheckoutQuote {
  const { subtotal, grandTotal } = shoppingCart;
  const amountOf = (cents: number) => toWire(money(cents, settings.currency));
  return {
    shoppingCart,
    totals: {
      ...{ subtotal, grandTotal, amountDue: grandTotal },
      discount: amountOf(shoppingCart.discountCents),
      shipping: amountOf(shoppingCart.shippingCostCents),
      tax: amountOf(shoppingCart.taxCents),
      giftCards: amountOf(0),
    },
    grandTotalCents: shoppingCart.grandTotalCents,
    shippingOptions: shoppingCart.shippingOptions.map(({ id, name, kind, cost }) => ({
      id,
      name,
      kind,
      cost,
    })),
    selectedShippingOptionId: shoppingCart.selectedShippingOption?.id ?? null,
    requiresShipping: shoppingCart.requiresShipping,
    paymentProviders: [...paymentProviders],
    ...{ renewal: null, savesMethod: false },
  };
}
