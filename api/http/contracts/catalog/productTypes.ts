/** The codes of product types, for what is shown of them (`docs/rules/catalog.md#product-types`). */
export { isCounted, PRODUCT_TYPES } from '../../../../domain/kernel/productType.ts';
