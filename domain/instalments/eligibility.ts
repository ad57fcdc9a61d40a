import { PRODUCT_TYPES } from '../kernel/productType.ts';

/** Only for carts where every item is physical, and there is one (`docs/rules/instalments.md#eligible-carts`). */
export const isEligibleCart = (productTypes: readonly number[]): boolean =>
  productTypes.length > 0 && productTypes.every((type) => type === PRODUCT_TYPES.physical);
