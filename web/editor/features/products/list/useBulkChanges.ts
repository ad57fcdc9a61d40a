import { useCallback } from 'react';
import type { ProductDetail, ProductSummary } from '../../../../../api/http/contracts/catalog/products.ts';
import { type ProductAction, useChangeProductMutation, useLazyGetProductQuery } from '../products.api.ts';
import { newPrice, type PriceChange } from './newPrice.ts';

type Run = (row: ProductSummary) => Promise<{ readonly error?: unknown }>;
export type WordsDeed = 'add' | 'remove' | 'replace';

/** Reads a product as it is now, and sends what is made of it with the revision that was read. */
function useOnTop() {
  const [read] = useLazyGetProductQuery();
  const [send] = useChangeProductMutation();
  return useCallback(
    (actionFor: (product: ProductDetail) => ProductAction): Run =>
      async ({ id }) => {
        const { data, error } = await read(id);
        return data ? send({ ...actionFor(data), productId: id, readAt: data.revision }) : { error };
      },
    [read, send],
  );
}

export function useBulkPrice() {
  const onTop = useOnTop();
  return useCallback(
    (change: PriceChange): Run =>
      onTop(({ variants }) => ({
        action: 'editVariants',
        variants: Object.fromEntries(
          variants.map(({ variantId, price }) => [variantId, { price: newPrice(price, change) }]),
        ),
      })),
    [onTop],
  );
}

export function useBulkWords() {
  const onTop = useOnTop();
  return useCallback(
    (field: 'categories' | 'tags', deed: WordsDeed, words: readonly string[]): Run =>
      onTop((product) => ({
        action: 'describe',
        description: { [field]: wordsAfter(product[field], deed, words) },
      })),
    [onTop],
  );
}

export function useBulkStatus() {
  const [send] = useChangeProductMutation();
  return useCallback(
    (action: 'publish' | 'hide' | 'archive'): Run =>
      ({ id }) =>
        send({ action, productId: id }),
    [send],
  );
}

/** The words that a product has afterwards, each of them once. */
export function wordsAfter(before: readonly string[], deed: WordsDeed, words: readonly string[]): string[] {
  if (deed === 'replace') return [...words];
  if (deed === 'remove') return before.filter((word) => !words.includes(word));
  return [...new Set([...before, ...words])];
}
