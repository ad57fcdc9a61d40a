import { DomainError } from '../kernel/errors.ts';
import type { Money } from '../kernel/money.ts';
import { sameAttributes } from './attributes.ts';
import type { ExistingProduct } from './product.state.ts';
import { MAX_VARIANTS, type Product, type Variant, type VariantFacts } from './product.ts';

/**
 * A variant answers each option once, and neither its id nor its SKU nor its combination of values is taken. Throws
 * `TOO_MANY_VARIANTS`, `VARIANT_OPTIONS_MISMATCH`, `CURRENCY_MISMATCH`, `DUPLICATE_VARIANT_ID`, `DUPLICATE_SKU` or
 * `DUPLICATE_VARIANT` (`docs/rules/catalog.md#variants`).
 */
export function assertVariantFits(
  variant: VariantFacts,
  product: Pick<Product, 'options' | 'currency'> & { readonly variants: readonly VariantFacts[] },
): void {
  const refuse = (code: string, message: string) => {
    throw new DomainError(code, message, { sku: variant.sku });
  };
  if (product.variants.length >= MAX_VARIANTS) {
    refuse('TOO_MANY_VARIANTS', `A product has at most ${MAX_VARIANTS} variants.`);
  }
  if (Object.keys(variant.attributes).sort().join('\n') !== [...product.options].sort().join('\n')) {
    refuse('VARIANT_OPTIONS_MISMATCH', 'A variant needs exactly one value for every option.');
  }
  if (variant.price.currency !== product.currency) {
    refuse('CURRENCY_MISMATCH', `Prices of this product are in ${product.currency}.`);
  }
  if (product.variants.some((other) => other.variantId === variant.variantId)) {
    refuse('DUPLICATE_VARIANT_ID', `Another variant already has the id ${variant.variantId}.`);
  }
  if (product.variants.some((other) => other.sku === variant.sku)) {
    refuse('DUPLICATE_SKU', `Another variant already has the SKU ${variant.sku}.`);
  }
  if (product.variants.some((other) => sameAttributes(other.attributes, variant.attributes))) {
    refuse('DUPLICATE_VARIANT', 'Another variant already has this combination of options.');
  }
}

/** Throws `VARIANT_NOT_FOUND` where the product has none with this id. */
export function findVariant(product: ExistingProduct, variantId: string): Variant {
  const variant = product.variants.find((candidate) => candidate.variantId === variantId);
  if (!variant)
    throw new DomainError('VARIANT_NOT_FOUND', 'This product has no such variant.', { variantId });
  return variant;
}

/** Throws `CURRENCY_MISMATCH` for a price that is not in the product's currency. */
export function assertCurrency({ currency }: Money, product: Pick<Product, 'currency'>): void {
  if (currency !== product.currency) {
    throw new DomainError('CURRENCY_MISMATCH', `Prices of this product are in ${product.currency}.`);
  }
}
