import { useListProductsInfiniteQuery } from '../products/products.api.ts';

/** Whether there is a product, drafts included; `undefined` until that is known. */
export function useHasProducts(): boolean | undefined {
  const { data } = useListProductsInfiniteQuery(
    { search: '', status: undefined, category: undefined },
    { refetchOnMountOrArgChange: true },
  );
  return data && (data.pages[0]?.products.length ?? 0) > 0;
}
