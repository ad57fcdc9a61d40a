import type { ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';

/** The values of an option that variants have, in the order of the variants. */
export const valuesOf = ({ variants }: Pick<ProductDetail, 'variants'>, option: string): string[] => [
  ...new Set(variants.flatMap(({ attributes }) => attributes[option] ?? [])),
];

/** The options with one of them moved by a step. */
export function moved(options: readonly string[], option: string, step: -1 | 1): string[] {
  const from = options.indexOf(option);
  const rest = options.filter((name) => name !== option);
  return [...rest.slice(0, from + step), option, ...rest.slice(from + step)];
}
