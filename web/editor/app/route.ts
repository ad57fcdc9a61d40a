/** The tabs of one product, in the order they are shown. Their ids are the last part of the address. */
export const PRODUCT_TABS = ['details', 'variants', 'files', 'merchandising', 'history'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

export type Route =
  | { readonly name: 'products' }
  | { readonly name: 'newProduct' }
  | { readonly name: 'product'; readonly productId: string; readonly tab: ProductTab }
  | { readonly name: 'orders' }
  /** One order, as it is or, with an instant, as it was then. */
  | { readonly name: 'order'; readonly orderId: string }
  | { readonly name: 'payments' }
  | { readonly name: 'system' }
  /** Who is signed in, and what is theirs alone. */
  | { readonly name: 'account' }
  /** For people at the door. */
  | { readonly name: 'forgottenPassword' }
  | { readonly name: 'newPassword' }
  | { readonly name: 'notFound' };

const BASE = '/config';

/** Sections of one page, by the first part of the address behind `/config`. */
const SINGLE_PAGES: Readonly<Record<string, Route>> = {
  payments: { name: 'payments' },
  system: { name: 'system' },
  account: { name: 'account' },
  'forgotten-password': { name: 'forgottenPassword' },
  'new-password': { name: 'newPassword' },
};

/** `/config/products/p1/history` → that product's History tab. */
export function parseRoute(pathname: string): Route {
  const parts = pathname.split('/').filter((part) => part !== '');
  if (parts.shift() !== 'config') return { name: 'notFound' };
  const [section, id, tab, ...beyond] = parts;
  if (beyond.length > 0) return { name: 'notFound' };
  if (section === undefined) return { name: 'products' };
  const single = section === undefined ? undefined : SINGLE_PAGES[section];
  if (single && id === undefined) return single;
  if (section === 'orders' && tab === undefined)
    return id === undefined ? { name: 'orders' } : { name: 'order', orderId: id };
  if (section !== 'products') return { name: 'notFound' };
  if (id === undefined) return { name: 'products' };
  if (id === 'new' && tab === undefined) return { name: 'newProduct' };
  return productRoute(id, tab ?? 'details');
}

function productRoute(productId: string, tab: string): Route {
  const known = PRODUCT_TABS.find((candidate) => candidate === tab);
  return known ? { name: 'product', productId, tab: known } : { name: 'notFound' };
}

export const productsPath = `${BASE}/products`;
export const newProductPath = `${BASE}/products/new`;
export const ordersPath = `${BASE}/orders`;
export const paymentsPath = `${BASE}/payments`;
export const systemPath = `${BASE}/system`;
export const accountPath = `${BASE}/account`;
export const forgottenPasswordPath = `${BASE}/forgotten-password`;

/** `asOf`: an instant at which to look at the order. */
export function orderPath(orderId: string, asOf?: string): string {
  const path = `${ordersPath}/${encodeURIComponent(orderId)}`;
  return asOf === undefined ? path : `${path}?${new URLSearchParams({ asOf })}`;
}

export function productPath(productId: string, tab: ProductTab = 'details'): string {
  const path = `${productsPath}/${encodeURIComponent(productId)}`;
  return tab === 'details' ? path : `${path}/${tab}`;
}
