import type { z } from 'zod';
import type { ImportProgress } from '../../../../api/http/contracts/catalog/productImport.ts';
import type {
  CreateProductRequest,
  EditVariantsRequest,
  historyResponseSchema,
  newVariantSchema,
  ProductDetail,
  productListResponseSchema,
  productResultSchema,
} from '../../../../api/http/contracts/catalog/products.ts';
import type { csvReportSchema } from '../../../../api/http/contracts/inventory/stock.ts';
import { editorApi, isRefusal, type Request } from '../../app/editorApi.ts';
import type { Money } from '../../text/money.ts';

export type ProductList = z.infer<typeof productListResponseSchema>;
export type HistoryPage = z.infer<typeof historyResponseSchema>;
export type NewVariant = z.infer<typeof newVariantSchema>;
export type ImportReport = z.infer<typeof csvReportSchema>;
export interface ImportRequest {
  readonly csv: string;
  readonly dryRun: boolean;
  /** By which its progress is asked for. */
  readonly importId: string;
}
type ProductResult = z.infer<typeof productResultSchema>;
export type Description = Pick<
  ProductDetail,
  'name' | 'slug' | 'excerpt' | 'description' | 'categories' | 'tags' | 'images' | 'customAddButtonText'
>;

/** What the list is narrowed down to and sorted by, as the gateway is asked. */
export type ProductFilter = Readonly<Record<string, string | undefined>>;

/** What an owner can do to one product; each is one command and one fact in its history. */
export type ProductAction =
  | { readonly action: 'describe'; readonly description: Partial<Description> }
  | { readonly action: 'price'; readonly variantId: string; readonly price: Money }
  | { readonly action: 'putOnSale'; readonly variantId: string; readonly salePrice: Money }
  | { readonly action: 'takeOffSale'; readonly variantId: string }
  | { readonly action: 'addVariant'; readonly variant: NewVariant }
  | { readonly action: 'removeVariant'; readonly variantId: string }
  | { readonly action: 'removeFile'; readonly fileId: string }
  | { readonly action: 'merchandise'; readonly merchandising: Partial<ProductDetail['merchandising']> }
  | { readonly action: 'editVariants'; readonly variants: EditVariantsRequest['variants'] }
  | { readonly action: 'publish' }
  | { readonly action: 'archive' }
  | { readonly action: 'hide' };
/** `readAt` is the revision that was on the screen (`docs/rules/wire.md#edits`). */
export type ProductChange = ProductAction & {
  readonly productId: string;
  readonly readAt?: number | undefined;
};

const PAGE_SIZE = 100;
const HISTORY_PAGE = 40;
const root = '/api/commerce/products';
export const exportPath = `${root}/export.csv`;
const pathOf = (productId: string) => `${root}/${encodeURIComponent(productId)}`;

export const productsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.infiniteQuery<ProductList, ProductFilter, number>({
      query: ({ queryArg, pageParam }) => ({
        path: root,
        query: { ...queryArg, page: pageParam, pageSize: PAGE_SIZE },
      }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
      },
      providesTags: ['ProductList'],
    }),
    getProduct: build.query<ProductDetail, string>({
      query: (productId) => ({ path: pathOf(productId) }),
      transformResponse: ({ product }: ProductResult) => product,
      providesTags: (_result, _error, productId) => [{ type: 'Product', id: productId }],
    }),
    createProduct: build.mutation<ProductDetail, CreateProductRequest>({
      query: (body) => ({ path: root, method: 'POST', body }),
      transformResponse: ({ product }: ProductResult) => product,
      invalidatesTags: (result) => (result ? ['ProductList'] : []),
    }),
    changeProduct: build.mutation<ProductDetail, ProductChange>({
      query: ({ readAt, ...change }) => ({ ...requestOf(change), readAt }),
      transformResponse: ({ product }: ProductResult) => product,
      // Who is asked to choose sees what is there now.
      invalidatesTags: (result, error, { productId }) => {
        if (result) return ['ProductList', { type: 'History', id: productId }];
        return isRefusal(error) && error.conflicts.length > 0 ? [{ type: 'Product', id: productId }] : [];
      },
      // The change shows at once. The answer carries what truly is; a refusal puts the old value back.
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const show = (update: (product: ProductDetail) => ProductDetail) =>
          dispatch(productsApi.util.updateQueryData('getProduct', change.productId, update));
        const shown = show((product) => applyChange(product, change));
        try {
          const { data } = await queryFulfilled;
          show((product) => (data.revision >= product.revision ? data : product));
        } catch {
          shown.undo();
        }
      },
    }),
    importProducts: build.mutation<ImportReport, ImportRequest>({
      query: ({ csv, ...query }) => ({
        path: `${root}/import.csv`,
        method: 'POST',
        body: new Blob([csv], { type: 'text/csv' }),
        query: { importId: query.importId, dryRun: String(query.dryRun) },
      }),
      invalidatesTags: (result) => (result && !result.dryRun ? ['ProductList', 'Product', 'History'] : []),
    }),
    getImportProgress: build.query<ImportProgress, string>({
      query: (importId) => ({ path: `${root}/imports/${importId}` }),
      keepUnusedDataFor: 0,
    }),
    getHistory: build.infiniteQuery<HistoryPage, string, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: `${pathOf(queryArg)}/history`,
        query: { limit: HISTORY_PAGE, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      providesTags: (_result, _error, productId) => [{ type: 'History', id: productId }],
    }),
  }),
});
export const {
  useListProductsInfiniteQuery,
  useGetProductQuery,
  useLazyGetProductQuery,
  useCreateProductMutation,
  useChangeProductMutation,
  useGetHistoryInfiniteQuery,
  useImportProductsMutation,
  useGetImportProgressQuery,
} = productsApi;

function requestOf({ productId, ...change }: Omit<ProductChange, 'readAt'> & ProductAction): Request {
  const path = pathOf(productId);
  const variant = (variantId: string) => `${path}/variants/${encodeURIComponent(variantId)}`;
  switch (change.action) {
    case 'describe':
      return { path: `${path}/description`, method: 'PUT', body: { description: change.description } };
    case 'price':
      return { path: `${variant(change.variantId)}/price`, method: 'PUT', body: { price: change.price } };
    case 'putOnSale': {
      const body = { salePrice: change.salePrice };
      return { path: `${variant(change.variantId)}/sale`, method: 'PUT', body };
    }
    case 'takeOffSale':
      return { path: `${variant(change.variantId)}/sale`, method: 'DELETE' };
    case 'addVariant':
      return { path: `${path}/variants`, method: 'POST', body: { variant: change.variant } };
    case 'removeVariant':
      return { path: variant(change.variantId), method: 'DELETE' };
    case 'removeFile':
      return { path: `${path}/files/${encodeURIComponent(change.fileId)}`, method: 'DELETE' };
    case 'merchandise':
      return { path: `${path}/merchandising`, method: 'PUT', body: { merchandising: change.merchandising } };
    case 'editVariants':
      return { path: `${path}/variants`, method: 'PUT', body: { variants: change.variants } };
    case 'publish':
    case 'hide':
    case 'archive':
      return { path: `${path}/${change.action}`, method: 'POST', body: {} };
  }
}

/** What the product will look like once the gateway has said yes. */
export function applyChange(product: ProductDetail, change: ProductAction): ProductDetail {
  const withVariant = (variantId: string, facts: Partial<ProductDetail['variants'][number]>) => ({
    ...product,
    variants: product.variants.map((variant) =>
      variant.variantId === variantId ? { ...variant, ...facts } : variant,
    ),
  });
  switch (change.action) {
    case 'describe':
      return { ...product, ...change.description };
    case 'price':
      return withVariant(change.variantId, { price: change.price });
    case 'putOnSale':
      return withVariant(change.variantId, { salePrice: change.salePrice });
    case 'takeOffSale':
      return withVariant(change.variantId, { salePrice: null });
    case 'merchandise':
      return { ...product, merchandising: { ...product.merchandising, ...change.merchandising } };
    case 'publish':
      return { ...product, status: 'published' };
    case 'hide':
      return { ...product, status: 'hidden' };
    case 'archive':
      return { ...product, status: 'archived' };
    // What holds between variants is the gateway's to say.
    case 'editVariants':
    // A new variant gets its id from the gateway, and a removed one may be refused as the last: both wait.
    case 'addVariant':
    case 'removeVariant':
    case 'removeFile':
      return product;
  }
}
