/** The tabs of one product, in the order they are shown. Their ids are the last part of the address. */
export const PRODUCT_TABS = [
  'details',
  'variants',
  'files',
  'schedule',
  'subscription',
  'questions',
  'merchandising',
  'reviews',
  'history',
] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

export const productsPath = '/config/products';
export const newProductPath = `${productsPath}/new`;

export function productPath(productId: string, tab: ProductTab = 'details'): string {
  const path = `${productsPath}/${encodeURIComponent(productId)}`;
  return tab === 'details' ? path : `${path}/${tab}`;
}

/** The tab that an address names; `null` where there is none of that name. */
export const productTabOf = (name: string): ProductTab | null =>
  PRODUCT_TABS.find((tab) => tab === name) ?? null;
