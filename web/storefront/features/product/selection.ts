import {
  DENOMINATION_MISSING,
  DomainError,
  missingOptionsMessage,
  NOT_ENOUGH_STOCK,
  UNAVAILABLE_VARIANT,
} from '../../../../api/http/contracts/kernel/messages.ts';
import type { FormProduct, FormVariant } from './formProduct.ts';

/** Option name → chosen value; an option that was not chosen yet is absent. */
export type Selection = Readonly<Record<string, string>>;

export const valuesOf = (product: FormProduct, option: string): readonly string[] => [
  ...new Set(product.variants.flatMap((variant) => variant.attributes[option] ?? [])),
];

export function choose(selection: Selection, option: string, value: string): Selection {
  const { [option]: _, ...others } = selection;
  return value === '' ? others : { ...others, [option]: value };
}

/** The variant that the whole selection names; `null` while options are open or when there is no such combination. */
export function chosenVariant(product: FormProduct, selection: Selection): FormVariant | null {
  if (product.options.length === 0 || product.variants.length === 1) return product.variants[0] ?? null;
  if (missingOptions(product, selection).length > 0) return null;
  return product.variants.find((variant) => agrees(variant, selection)) ?? null;
}

export const missingOptions = (product: FormProduct, selection: Selection): readonly string[] =>
  product.variants.length > 1 ? product.options.filter((option) => selection[option] === undefined) : [];

export type Offer = 'available' | 'sold out' | 'unavailable';

/** What choosing this value next to the others already chosen would lead to. */
export function offerOf(product: FormProduct, selection: Selection, option: string, value: string): Offer {
  const others = choose(selection, option, value);
  const candidates = product.variants.filter((variant) => agrees(variant, others));
  if (candidates.length === 0) return 'unavailable';
  return candidates.some((variant) => isInStock(product, variant)) ? 'available' : 'sold out';
}

/** Products without stock of their own (downloads, gift cards, memberships) never run out (`docs/rules/catalog.md#product-types`). */
export const isInStock = (product: FormProduct, variant: FormVariant): boolean =>
  piecesKnown(product, variant) > 0;

/** More than can be asked for where nobody counts, or where the page knows only that there are more than a few. */
const piecesKnown = (product: FormProduct, variant: FormVariant): number =>
  !product.tracksStock || variant.unlimited
    ? Number.POSITIVE_INFINITY
    : (variant.qtyInStock ?? Number.POSITIVE_INFINITY);

/** What is wrong with what was chosen, in the shop's words; `null` where it names a variant. */
export function optionsProblem(product: FormProduct, selection: Selection): string | null {
  const missing = missingOptions(product, selection);
  if (missing.length > 0) return product.isGiftCard ? DENOMINATION_MISSING : missingOptionsMessage(missing);
  return chosenVariant(product, selection) ? null : UNAVAILABLE_VARIANT;
}

/**
 * The variant to add, checked in the order of `docs/rules/catalog.md#choosing`. Throws `DomainError` with the texts that the server
 * would answer.
 */
export function variantToAdd(product: FormProduct, selection: Selection, quantity: number): FormVariant {
  const missing = missingOptions(product, selection);
  if (missing.length > 0) {
    if (product.isGiftCard) throw new DomainError('DENOMINATION_MISSING', DENOMINATION_MISSING);
    throw new DomainError('OPTIONS_MISSING', missingOptionsMessage(missing));
  }
  const variant = chosenVariant(product, selection);
  if (!variant) throw new DomainError('VARIANT_UNAVAILABLE', UNAVAILABLE_VARIANT);
  if (Math.max(quantity, 1) > piecesKnown(product, variant))
    throw new DomainError('NOT_ENOUGH_STOCK', NOT_ENOUGH_STOCK);
  return variant;
}

/** The selection that a link such as `?variant=BOWL-M-SAND` (SKU or variant id) opens with. */
export function selectionFor(product: FormProduct, variantKey: string | null): Selection {
  const variant = product.variants.find(({ id, sku }) => id === variantKey || sku === variantKey);
  if (!variant) return {};
  return Object.fromEntries(
    product.options.flatMap((option) => {
      const value = variant.attributes[option];
      return value === undefined ? [] : [[option, value]];
    }),
  );
}

const agrees = (variant: FormVariant, selection: Selection): boolean =>
  Object.entries(selection).every(([option, value]) => variant.attributes[option] === value);

/** What the dropdowns of a plain form were sent with. */
export const selectionSent = (
  product: FormProduct,
  values: Readonly<Record<string, readonly string[]>>,
): Selection =>
  product.options.reduce<Selection>(
    (selection, option) => choose(selection, option, values[`option.${option}`]?.[0] ?? ''),
    {},
  );
