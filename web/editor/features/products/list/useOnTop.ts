import type { ProductDetail, ProductSummary } from '../../../../../api/http/contracts/catalog/products.ts';
import type { ProductAction } from '../productActions.ts';
import { useChangeProductMutation, useLazyGetProductQuery } from '../products.api.ts';

/** Reads a product as it is now, and sends what is made of it with the revision that was read. */
export function useOnTop() {
  const [read] = useLazyGetProductQuery();
  const [send] = useChangeProductMutation();
  return (actionFor: (product: ProductDetail) => ProductAction) =>
    async ({ id }: ProductSummary): Promise<{ readonly error?: unknown }> => {
      const { data, error } = await read(id);
      return data ? send({ ...actionFor(data), productId: id, readAt: data.revision }) : { error };
    };
}
