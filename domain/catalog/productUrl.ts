/** Where the page of a product is, from the root of its site (`docs/rules/catalog.md`). `slug` as in `slugSchema`. */
export const productUrl = (slug: string): string => `/shop/p/${slug}`;

/** Where the products of a category are. `slug` is what its name makes. */
export const categoryUrl = (slug: string): string => `/shop/${slug}`;
