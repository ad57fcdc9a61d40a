import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { slugify } from '../kernel/slug.ts';
import { sameAttributes } from './attributes.ts';
import type { CatalogEvent } from './catalog.events.ts';
import { addVariant } from './changeVariants.ts';
import { type ExistingProduct, evolveProduct } from './product.state.ts';
import { type Attributes, MAX_VARIANTS, variantFactsSchema } from './product.ts';

/** Option name → the values a buyer may choose, in their order. */
export type OptionValues = Readonly<Record<string, readonly string[]>>;

/**
 * Every combination of the values that no variant has yet, the last option turning fastest. Options the owner named no
 * values of take those that the variants have. Throws `TOO_MANY_VARIANTS` before it makes more than a product may have.
 */
export function missingCombinations(
  product: {
    readonly options: readonly string[];
    readonly variants: readonly { readonly attributes: Attributes }[];
  },
  values: OptionValues,
): Attributes[] {
  const axes = product.options.map((option) => ({
    option,
    values: [
      ...new Set(values[option] ?? product.variants.map(({ attributes }) => attributes[option] ?? '')),
    ],
  }));
  const count = axes.reduce((product, axis) => product * axis.values.length, 1);
  if (count > MAX_VARIANTS) throw tooMany();
  const combinations = axes.reduce<Attributes[]>(
    (made, axis) =>
      made.flatMap((attributes) => axis.values.map((value) => ({ ...attributes, [axis.option]: value }))),
    [{}],
  );
  const missing = combinations.filter(
    (combination) => !product.variants.some(({ attributes }) => sameAttributes(attributes, combination)),
  );
  if (product.variants.length + missing.length > MAX_VARIANTS) throw tooMany();
  return missing;
}

/** `CUP`, `{ Size: 'Large', Color: 'Ink blue' }` → `CUP-LARGE-INK-BLUE`, with -1, -2, … behind it where that is taken. */
export function skuFor(prefix: string, attributes: Attributes, taken: ReadonlySet<string>): string {
  const parts = Object.values(attributes).map((value) => slugify(value).toUpperCase());
  const base = [prefix, ...parts]
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 58);
  if (!taken.has(base)) return base;
  let suffix = 1;
  while (taken.has(`${base}-${suffix}`)) suffix++;
  return `${base}-${suffix}`;
}

export const addVariantsSchema = z.strictObject({
  productId: idSchema,
  variants: z.array(variantFactsSchema).min(1).max(MAX_VARIANTS),
});
export type AddVariants = Command<'AddVariants', z.infer<typeof addVariantsSchema>>;

/** Several variants at once, all or none. */
export function addVariants({ data }: AddVariants, product: ExistingProduct): CatalogEvent[] {
  const { productId } = product;
  let state = product;
  return data.variants.flatMap((variant) => {
    const events = addVariant({ type: 'AddVariant', data: { productId, variant } }, state);
    state = events.reduce<ExistingProduct>(
      (now, event) => evolveProduct(now, event) as ExistingProduct,
      state,
    );
    return events;
  });
}

export const removeOptionValueSchema = z.strictObject({
  productId: idSchema,
  option: z.string().min(1).max(50),
  value: z.string().min(1).max(100),
});
export type RemoveOptionValue = Command<'RemoveOptionValue', z.infer<typeof removeOptionValueSchema>>;

/** Takes every variant with this value out of the product; one variant at least must remain. */
export function removeOptionValue({ data }: RemoveOptionValue, product: ExistingProduct): CatalogEvent[] {
  const { productId } = product;
  const removed = product.variants.filter(({ attributes }) => attributes[data.option] === data.value);
  if (removed.length > 0 && removed.length === product.variants.length) {
    throw new DomainError('LAST_VARIANT', 'A product needs at least one variant.');
  }
  return removed.map(({ variantId, sku }) => ({
    type: 'VariantRemoved',
    data: { productId, variantId, sku },
  }));
}

const tooMany = () => new DomainError('TOO_MANY_VARIANTS', `A product has at most ${MAX_VARIANTS} variants.`);
