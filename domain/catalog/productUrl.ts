/** Where the page of a product is, from the root of its site (`docs/rules/catalog.md`). `slug` as in `slugSchema`. */
export const productUrl = (slug: string): string => `/shop/p/${slug}`;
