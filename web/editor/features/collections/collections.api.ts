import type { z } from 'zod';
import type {
  arrangementSchema,
  CollectionView,
  categoryResultSchema,
  collectionDetailSchema,
  collectionListSchema,
  collectionResultSchema,
  describeCollectionRequestSchema,
} from '../../../../api/http/contracts/collections/collections.ts';
import type {
  collectionCreatedSchema,
  createCollectionRequestSchema,
} from '../../../../api/http/contracts/stores/stores.ts';
import { byCursor } from '../../app/byCursor.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';

export type CollectionPageOfList = z.infer<typeof collectionListSchema>;
export type CollectionDetail = z.infer<typeof collectionDetailSchema>;
export type Category = CollectionDetail['categories'][number];
export type Arrangement = z.infer<typeof arrangementSchema>['products'];
type NewCollection = z.input<typeof createCollectionRequestSchema>;
type Texts = z.infer<typeof describeCollectionRequestSchema>;
/** Where a category is put: below which other, and as which of those there, from 1. */
export interface CategoryMove {
  readonly categoryId: string;
  readonly parentCategoryId: string;
  readonly displayIndex: number;
}
interface Of {
  readonly collectionId: string;
}

const root = '/api/commerce/collections';
const pathOf = (collectionId: string) => `${root}/${encodeURIComponent(collectionId)}`;
const viewOf = ({ collection }: z.infer<typeof collectionResultSchema>): CollectionView => collection;
const part = encodeURIComponent;

const collectionsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listCollections: build.infiniteQuery<
      CollectionPageOfList,
      Readonly<Record<string, string>>,
      string | null
    >({
      query: ({ queryArg, pageParam }) => ({
        path: root,
        query: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Collections'],
    }),
    getCollection: build.query<CollectionDetail, string>({
      query: (collectionId) => ({ path: `${pathOf(collectionId)}/edit` }),
      providesTags: ['Collections'],
    }),
    getArrangement: build.query<{ readonly products: Arrangement; readonly revision: number | null }, string>(
      {
        query: (collectionId) => ({ path: `${pathOf(collectionId)}/arrangement` }),
        transformResponse: ({ products }: z.infer<typeof arrangementSchema>, meta?: AnswerMeta) => ({
          products,
          revision: meta?.revision ?? null,
        }),
        providesTags: ['Collections'],
      },
    ),
    createCollection: build.mutation<
      z.infer<typeof collectionCreatedSchema>,
      NewCollection & { readonly websiteId: string }
    >({
      query: ({ websiteId, ...body }) => ({
        path: `/api/content-service/product/1.1/websites/${part(websiteId)}/products`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Collections'],
    }),
    /** The category that all others of a collection stand below. */
    createRoot: build.mutation<unknown, Of & { readonly websiteId: string; readonly displayName: string }>({
      query: ({ websiteId, collectionId, displayName }) => ({
        path: `/api/content-service/product/1.1/websites/${part(websiteId)}/products/${part(collectionId)}/categories`,
        method: 'POST',
        body: { displayName, type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 },
      }),
      invalidatesTags: ['Collections'],
    }),
    describeCollection: build.mutation<
      CollectionView,
      Of & { readonly texts: Texts; readonly readAt: number | undefined }
    >({
      query: ({ collectionId, texts, readAt }) => ({
        ...{ path: pathOf(collectionId), method: 'PUT', body: texts, readAt },
      }),
      transformResponse: viewOf,
      invalidatesTags: ['Collections'],
    }),
    collectProduct: build.mutation<
      CollectionView,
      Of & { readonly productId: string; readonly categoryIds?: readonly string[] }
    >({
      query: ({ collectionId, ...body }) => ({
        ...{ path: `${pathOf(collectionId)}/products`, method: 'POST', body },
      }),
      transformResponse: viewOf,
      invalidatesTags: ['Collections'],
    }),
    dropProduct: build.mutation<CollectionView, Of & { readonly productId: string }>({
      query: ({ collectionId, productId }) => ({
        ...{ path: `${pathOf(collectionId)}/products/${part(productId)}`, method: 'DELETE' },
      }),
      transformResponse: viewOf,
      invalidatesTags: ['Collections'],
    }),
    arrangeCollection: build.mutation<
      { readonly revision: number | null },
      Of & { readonly productIds: readonly string[]; readonly readAt: number | undefined }
    >({
      query: ({ collectionId, productIds, readAt }) => ({
        ...{ path: `${pathOf(collectionId)}/products`, method: 'PUT', body: { productIds }, readAt },
      }),
      transformResponse: (_: unknown, meta?: AnswerMeta) => ({ revision: meta?.revision ?? null }),
      invalidatesTags: ['Collections'],
    }),
    categoriseProduct: build.mutation<
      CollectionView,
      Of & {
        readonly productId: string;
        readonly categoryIds: readonly string[];
        readonly readAt: number | undefined;
      }
    >({
      query: ({ collectionId, productId, categoryIds, readAt }) => ({
        path: `${pathOf(collectionId)}/products/${part(productId)}/categories`,
        ...{ method: 'PUT', body: { categoryIds }, readAt },
      }),
      transformResponse: viewOf,
      invalidatesTags: ['Collections'],
    }),
    createCategory: build.mutation<
      z.infer<typeof categoryResultSchema>,
      Of & { readonly parentCategoryId: string; readonly displayName: string }
    >({
      query: ({ collectionId, ...body }) => ({
        path: `${pathOf(collectionId)}/categories`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Collections'],
    }),
    renameCategory: build.mutation<
      z.infer<typeof categoryResultSchema>,
      Of & { readonly categoryId: string; readonly displayName: string }
    >({
      query: ({ collectionId, categoryId, displayName }) => ({
        path: `${pathOf(collectionId)}/categories/${part(categoryId)}`,
        ...{ method: 'PUT', body: { displayName } },
      }),
      invalidatesTags: ['Collections'],
    }),
    moveCategory: build.mutation<
      z.infer<typeof categoryResultSchema>,
      Of & { readonly categoryId: string; readonly parentCategoryId: string; readonly displayIndex: number }
    >({
      query: ({ collectionId, categoryId, ...body }) => ({
        ...{ path: `${pathOf(collectionId)}/categories/${part(categoryId)}/place`, method: 'PUT', body },
      }),
    }),
    removeCategory: build.mutation<unknown, Of & { readonly categoryId: string }>({
      query: ({ collectionId, categoryId }) => ({
        ...{ path: `${pathOf(collectionId)}/categories/${part(categoryId)}`, method: 'DELETE' },
      }),
      invalidatesTags: ['Collections'],
    }),
  }),
});
/** Shows categories where they are about to be put; its `undo` puts them back. */
export const categoriesMoved = (collectionId: string, moves: readonly CategoryMove[]) =>
  collectionsApi.util.updateQueryData('getCollection', collectionId, (detail) => {
    for (const category of detail.categories) {
      const move = moves.find(({ categoryId }) => categoryId === category.categoryId);
      if (move) Object.assign(category, move);
    }
    detail.categories.sort((one, other) => one.displayIndex - other.displayIndex);
  });

export const {
  useListCollectionsInfiniteQuery,
  useGetCollectionQuery,
  useGetArrangementQuery,
  useLazyGetArrangementQuery,
  useCreateCollectionMutation,
  useCreateRootMutation,
  useDescribeCollectionMutation,
  useCollectProductMutation,
  useDropProductMutation,
  useArrangeCollectionMutation,
  useCategoriseProductMutation,
  useCreateCategoryMutation,
  useRenameCategoryMutation,
  useMoveCategoryMutation,
  useRemoveCategoryMutation,
} = collectionsApi;
