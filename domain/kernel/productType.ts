/** Product type codes (`docs/rules/catalog.md#product-types`). */
export const PRODUCT_TYPES = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const;

/** The name of a type in events; pages and carts carry its code, 1 to 5. */
export type ProductType = keyof typeof PRODUCT_TYPES;
/** All five as a list that is never empty, as an enumeration of zod asks for. */
export const PRODUCT_TYPE_NAMES = Object.keys(PRODUCT_TYPES) as [ProductType, ...ProductType[]];

/** Only physical and service products run out; digital and gift-card products are never sold out (`docs/rules/catalog.md#product-types`). */
export const tracksStock = (type: ProductType): boolean => type === 'physical' || type === 'service';

/** The same, asked of the code that carts and orders carry. */
export const isCounted = (productType: number): boolean =>
  productType === PRODUCT_TYPES.physical || productType === PRODUCT_TYPES.service;

/** Gift cards are never on sale (`docs/rules/catalog.md#product-types`). */
export const canBeOnSale = (type: ProductType): boolean => type !== 'giftCard';

/** Digital and paywall products are sold as one thing; the others may have options and variants. */
export const canHaveVariants = (type: ProductType): boolean => type !== 'digital' && type !== 'paywall';
