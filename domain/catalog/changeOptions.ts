import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { canHaveVariants } from '../kernel/productType.ts';
import { sameAttributes, withoutOption } from './attributes.ts';
import type { CatalogEvent } from './catalog.events.ts';
import { optionNow, valueNow } from './formerNames.ts';
import type { ExistingProduct } from './product.state.ts';
import { MAX_OPTIONS } from './product.ts';

const optionName = z.string().trim().min(1).max(50);
const productId = idSchema;

export const addProductOptionSchema = z.strictObject({
  productId,
  option: optionName,
  /** What the variants that are there already answer. */
  value: z.string().trim().min(1).max(100),
});
export type AddProductOption = Command<'AddProductOption', z.infer<typeof addProductOptionSchema>>;

export function addProductOption({ data }: AddProductOption, product: ExistingProduct): CatalogEvent[] {
  if (!canHaveVariants(product.type)) {
    throw new DomainError('VARIANTS_NOT_ALLOWED', 'A product of this type cannot have options or variants.');
  }
  assertFree(data.option, product);
  if (product.options.length >= MAX_OPTIONS) {
    throw new DomainError('TOO_MANY_OPTIONS', `A product has at most ${MAX_OPTIONS} options.`);
  }
  return [{ type: 'ProductOptionAdded', data: { ...data, options: [...product.options, data.option] } }];
}

export const removeProductOptionSchema = z.strictObject({ productId, option: optionName });
export type RemoveProductOption = Command<'RemoveProductOption', z.infer<typeof removeProductOptionSchema>>;

/** Takes a question away, unless two variants differ in nothing else. */
export function removeProductOption({ data }: RemoveProductOption, product: ExistingProduct): CatalogEvent[] {
  if (!product.options.includes(data.option)) return [];
  const remaining = product.variants.map(({ attributes }) => withoutOption(attributes, data.option));
  const areDistinct = remaining.every((a, index) =>
    remaining.slice(index + 1).every((b) => !sameAttributes(a, b)),
  );
  if (!areDistinct) {
    throw new DomainError(
      'OPTION_TELLS_VARIANTS_APART',
      `Without ${data.option} two variants would be the same: remove one of them first.`,
    );
  }
  const options = product.options.filter((option) => option !== data.option);
  return [{ type: 'ProductOptionRemoved', data: { ...data, options } }];
}

export const renameProductOptionSchema = z.strictObject({ productId, option: optionName, name: optionName });
export type RenameProductOption = Command<'RenameProductOption', z.infer<typeof renameProductOptionSchema>>;

/** Whoever knows it by a name of before means the same option. */
export function renameProductOption({ data }: RenameProductOption, product: ExistingProduct): CatalogEvent[] {
  const { name: option } = data;
  const previousName = optionNow(product, data.option);
  if (option === previousName) return [];
  assertFree(option, product);
  const options = product.options.map((name) => (name === previousName ? option : name));
  const { productId } = product;
  return [{ type: 'ProductOptionRenamed', data: { productId, option, previousName, options } }];
}

export const renameOptionValueSchema = z.strictObject({
  productId,
  option: optionName,
  value: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(100),
});
export type RenameOptionValue = Command<'RenameOptionValue', z.infer<typeof renameOptionValueSchema>>;

/** `Sand` is called `Dune`, wherever it is chosen. Not the name of another value: two variants might become one. */
export function renameOptionValue({ data }: RenameOptionValue, product: ExistingProduct): CatalogEvent[] {
  const { productId, name: value } = data;
  const option = optionNow(product, data.option);
  const previousValue = valueNow(product, option, data.value);
  const values = new Set(product.variants.map(({ attributes }) => attributes[option]));
  if (value === previousValue) return [];
  if (values.has(value)) {
    throw new DomainError('DUPLICATE_OPTION_VALUE', `${option} has the value ${value} already.`, { option });
  }
  return [{ type: 'OptionValueRenamed', data: { productId, option, value, previousValue } }];
}

export const arrangeProductOptionsSchema = z.strictObject({
  productId,
  options: z.array(optionName).max(MAX_OPTIONS),
});
export type ArrangeProductOptions = Command<
  'ArrangeProductOptions',
  z.infer<typeof arrangeProductOptionsSchema>
>;

/** The order in which a buyer is asked (variantOptionOrdering, `docs/rules/catalog.md#variants`). */
export function arrangeProductOptions(
  { data }: ArrangeProductOptions,
  product: ExistingProduct,
): CatalogEvent[] {
  const { productId, options: previous } = product;
  const { options } = data;
  if (isEqual(previous, options)) return [];
  if (!isEqual([...previous].sort(), [...options].sort())) {
    throw new DomainError('OPTIONS_MISMATCH', 'An arrangement names every option of the product once.');
  }
  return [{ type: 'ProductOptionsArranged', data: { productId, options, previous: [...previous] } }];
}

function assertFree(option: string, { options }: ExistingProduct): void {
  if (options.includes(option)) {
    throw new DomainError('DUPLICATE_OPTION', 'Every option needs a name of its own.');
  }
}
