import { z } from 'zod';
import { variantSpecificationSchema } from '../../../../domain/catalog/specification.ts';
import type { Currency } from '../../../../domain/kernel/currencies.ts';
import { amountOfDecimal } from '../../../../domain/kernel/money.ts';
import { PRODUCT_TYPE_NAMES } from '../../../../domain/kernel/productType.ts';

/**
 * One row for each variant; rows with the same slug are one product, whose texts are those of its first row. Lists are
 * joined by `|`, attributes written as `Size=S|Color=Ink`. Prices are decimals in the currency of the store.
 */
export const COLUMNS = [
  'slug',
  'type',
  'status',
  'name',
  'excerpt',
  'description',
  'categories',
  'tags',
  'taxClass',
  'sku',
  'attributes',
  'price',
  'salePrice',
  'weightGrams',
  'barcode',
] as const;
export const REQUIRED_COLUMNS = ['slug', 'type', 'name', 'sku', 'price'] as const;

const list = z
  .string()
  .default('')
  .transform((text) => splitList(text));

const attributes = z
  .string()
  .default('')
  .refine(
    (text) => splitList(text).every((pair) => /^[^=]+=.+$/.test(pair)),
    'Attributes are written as Size=S|Color=Ink.',
  )
  .transform((text) =>
    Object.fromEntries(
      splitList(text).map((pair) => {
        const sign = pair.indexOf('=');
        return [pair.slice(0, sign).trim(), pair.slice(sign + 1).trim()];
      }),
    ),
  );

export const rowSchema = (currency: Currency) => {
  const price = z
    .string()
    .transform((text) => (text === '' ? null : amountOfDecimal(text, currency)))
    .pipe(z.int(`A price is a decimal in ${currency}, e.g. 19.00.`).nonnegative().nullable());
  return z.object({
    slug: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug has small letters, digits and single dashes.')
      .max(200),
    type: z.enum(PRODUCT_TYPE_NAMES),
    status: z.enum(['', 'draft', 'published']).default(''),
    name: z.string().min(1, 'The name is missing.').max(200),
    excerpt: z.string().max(1000).default(''),
    description: z.string().max(50_000).default(''),
    categories: list,
    tags: list,
    taxClass: z
      .string()
      .regex(/^[A-Za-z0-9_-]{0,40}$/)
      .default(''),
    sku: z.string().min(1, 'The SKU is missing.').max(64),
    attributes,
    price: price
      .refine((amount) => amount !== null, 'The price is missing.')
      .transform((amount) => amount ?? 0),
    salePrice: price.optional().transform((amount) => amount ?? null),
    weightGrams: z
      .string()
      .regex(/^\d{0,8}$/, 'The weight is a whole number of grams.')
      .default('')
      .transform(Number)
      .pipe(variantSpecificationSchema.shape.weightGrams),
    barcode: z.string().max(64).default(''),
  });
};
export type ProductRow = z.output<ReturnType<typeof rowSchema>>;

const splitList = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
