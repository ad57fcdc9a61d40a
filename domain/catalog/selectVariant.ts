import { DomainError } from '../kernel/errors.ts';
import type { ExistingProduct } from './product.state.ts';
import type { Variant } from './product.ts';

/** With `VARIANT_UNAVAILABLE`, for page and gateway alike (`docs/rules/catalog.md#choosing`). */
export const UNAVAILABLE_VARIANT = 'Sorry, that item variant is unavailable. Please select another variant.';
/** With `DENOMINATION_MISSING`: a gift card's value was not chosen (`docs/rules/catalog.md#choosing`). */
export const DENOMINATION_MISSING = 'Select a denomination for the Gift Card';

/** 'Please select the Size option.', with two 'Size and Color options.', with more a list (`docs/rules/catalog.md#choosing`). */
export function missingOptionsMessage(options: readonly string[]): string {
  if (options.length === 1) return `Please select the ${options[0]} option.`;
  const last = options.at(-1);
  return `Please select the ${options.slice(0, -1).join(', ')} and ${last} options.`;
}

/** Option name → chosen value; an option that was not chosen yet is absent or empty. */
export type Choices = Readonly<Record<string, string>>;

type Choosable = Pick<ExistingProduct, 'type' | 'options'> & {
  readonly variants: readonly Pick<Variant, 'sku' | 'attributes'>[];
};

/**
 * The SKU that the values of a form name, as its dropdowns would have: what comes as one variant asks nothing. Throws
 * `OPTIONS_MISSING` for the options that are open, `DENOMINATION_MISSING` or `VARIANT_UNAVAILABLE` (`docs/rules/catalog.md#choosing`).
 */
export function skuOfChoices({ type, options, variants }: Choosable, choices: Choices): string {
  const asked = variants.length > 1 ? options : [];
  const missing = asked.filter((option) => !choices[option]);
  if (missing.length > 0) {
    if (type === 'giftCard') throw new DomainError('DENOMINATION_MISSING', DENOMINATION_MISSING);
    throw new DomainError('OPTIONS_MISSING', missingOptionsMessage(missing), { options: missing });
  }
  const variant = variants.find(({ attributes }) =>
    asked.every((option) => attributes[option] === choices[option]),
  );
  if (!variant) throw new DomainError('VARIANT_UNAVAILABLE', UNAVAILABLE_VARIANT);
  return variant.sku;
}

/**
 * The variant that a SKU names. Without a SKU, a product without options or a gift card of one denomination means its
 * only variant; otherwise the buyer has yet to choose. Throws `OPTIONS_MISSING`, `DENOMINATION_MISSING` or `VARIANT_UNAVAILABLE` with the texts of `docs/rules/catalog.md#choosing`.
 */
export function selectVariant(
  product: Pick<ExistingProduct, 'type' | 'options'> & { readonly variants: readonly Variant[] },
  sku: string | null | undefined,
): Variant {
  const { variants, options, type } = product;
  if (!sku) {
    if (type === 'giftCard') {
      if (variants.length > 1) throw new DomainError('DENOMINATION_MISSING', DENOMINATION_MISSING);
    } else if (options.length > 0) {
      throw new DomainError('OPTIONS_MISSING', missingOptionsMessage(options), { options });
    }
  }
  const variant = sku
    ? variants.find((candidate) => candidate.sku === sku)
    : variants.length === 1
      ? variants[0]
      : null;
  if (!variant) throw new DomainError('VARIANT_UNAVAILABLE', UNAVAILABLE_VARIANT);
  return variant;
}
