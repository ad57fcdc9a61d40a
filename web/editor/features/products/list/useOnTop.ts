import { useState } from 'react';
import type { ProductDetail, ProductSummary } from '../../../../../api/http/contracts/catalog/products.ts';
import type { ProductAction } from '../productActions.ts';
import { useChangeProductMutation, useLazyGetProductQuery } from '../products.api.ts';

type ActionFor = (product: ProductDetail) => ProductAction;
type Deed = (product: ProductSummary) => Promise<{ readonly error?: unknown }>;

/**
 * Reads a product as it is now, and sends what is made of it with the revision that was read (`run`); `back` is made of the
 * product as it was read then, and takes it back.
 */
export function useOnTop(): (
  run: ActionFor,
  back: ActionFor,
) => { readonly run: Deed; readonly takeBack: Deed } {
  const [read] = useLazyGetProductQuery();
  const [send] = useChangeProductMutation();
  const [before] = useState(() => new Map<string, ProductDetail>());
  return (run, back) => ({
    run: async ({ id }) => {
      const { data, error } = await read(id);
      if (!data) return { error };
      before.set(id, data);
      return send({ ...run(data), productId: id, readAt: data.revision });
    },
    takeBack: async ({ id }) => {
      const product = before.get(id);
      return product ? send({ ...back(product), productId: id }) : {};
    },
  });
}
