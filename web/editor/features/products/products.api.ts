import type { z } from 'zod';
import type { ImportProgress } from '../../../../api/http/contracts/catalog/productImport.ts';
import type {
  CreateProductRequest,
  historyResponseSchema,
  ProductDetail,
  productListResponseSchema,
  productResultSchema,
} from '../../../../api/http/contracts/catalog/products.ts';
import type { csvReportSchema } from '../../../../api/http/contracts/inventory/stock.ts';
import type { reviewListSchema } from '../../../../api/http/contracts/reviews/reviews.ts';
import { shownInLists } from '../../app/atOnce.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi, isRefusal } from '../../app/editorApi.ts';
import { keepingNewest } from '../../app/newest.ts';
import { applyChange, listedBy, type ProductAction, requestOf } from './productActions.ts';

export type ProductList = z.infer<typeof productListResponseSchema>;
export type HistoryPage = z.infer<typeof historyResponseSchema>;
export type ImportReport = z.infer<typeof csvReportSchema>;
type ReviewPage = z.infer<typeof reviewListSchema>;
interface ReviewsOf {
  readonly productId: string;
  readonly status: string;
}
export interface ImportRequest {
  readonly csv: string;
  readonly dryRun: boolean;
  /** By which its progress is asked for. */
  readonly importId: string;
}
type ProductResult = z.infer<typeof productResultSchema>;
/** What the list is narrowed down to and sorted by, as the gateway is asked. */
export type ProductFilter = Readonly<Record<string, string | undefined>>;

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

const LISTS = { tag: 'ProductList', endpoint: 'listProducts', rows: 'products', id: 'id' } as const;

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
      merge: keepingNewest(({ revision }) => revision),
      providesTags: (_result, _error, productId) => [{ type: 'Product', id: productId }],
    }),
    createProduct: build.mutation<ProductDetail, CreateProductRequest>({
      query: (body) => ({ path: root, method: 'POST', body }),
      transformResponse: ({ product }: ProductResult) => product,
      invalidatesTags: (result) => (result ? ['ProductList'] : []),
    }),
    changeProduct: build.mutation<ProductDetail, ProductChange>({
      query: ({ readAt, productId, ...change }) => ({ ...requestOf(pathOf(productId), change), readAt }),
      transformResponse: ({ product }: ProductResult) => product,
      // Who is asked to choose sees what is there now.
      invalidatesTags: (result, error, { productId }) => {
        if (result) return ['ProductList', { type: 'History', id: productId }];
        return isRefusal(error) && error.conflicts.length > 0 ? [{ type: 'Product', id: productId }] : [];
      },
      // The change shows at once. The answer carries what truly is; a refusal puts the old value back.
      onQueryStarted: async (change, started) => {
        const { dispatch, queryFulfilled } = started;
        const show = (update: (product: ProductDetail) => ProductDetail) =>
          dispatch(productsApi.util.updateQueryData('getProduct', change.productId, update));
        const shown = show((product) => applyChange(product, change));
        const listed = shownInLists(started, LISTS, change.productId, listedBy(change));
        try {
          const { data } = await queryFulfilled;
          show((product) => (data.revision >= product.revision ? data : product));
        } catch {
          shown.undo();
          listed();
        }
      },
    }),
    /** What buyers say of one product, as staff see it. */
    getProductReviews: build.infiniteQuery<ReviewPage, ReviewsOf, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: '/api/commerce/reviews/moderation',
        query: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
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
      infiniteQueryOptions: byCursor,
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
  useGetProductReviewsInfiniteQuery,
  useImportProductsMutation,
  useGetImportProgressQuery,
} = productsApi;
