import type { z } from 'zod';
import type {
  AssetUse,
  AssetView,
  assetDetailSchema,
  assetFoldersSchema,
  assetListResponseSchema,
  assetResultSchema,
  describeAssetRequestSchema,
} from '../../../../api/http/contracts/media/media.ts';
import { atOnce, shownAlone, shownInLists } from '../../app/atOnce.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type AssetPageOfList = z.infer<typeof assetListResponseSchema>;
type Result = z.infer<typeof assetResultSchema>;

/** What a person edits of a picture. */
export type AssetFields = Required<z.output<typeof describeAssetRequestSchema>>;

interface AssetAnswer {
  readonly asset: AssetView;
  readonly uses: readonly AssetUse[];
  readonly revision: number | null;
}

export const MEDIA = '/api/media';
const pathOf = (assetId: string) => `${MEDIA}/${encodeURIComponent(assetId)}`;
/** Where another picture is sent that takes the place of this one. */
export const contentPath = (assetId: string): string => `${pathOf(assetId)}/content`;

const changed = (assetId: string) => ['AssetList', { type: 'Asset', id: assetId }] as const;

const LISTS = { tag: 'AssetList', endpoint: 'listAssets', rows: 'assets', id: 'assetId' } as const;

/** Shows that a picture is deleted, or back, before that is answered. */
const standing = (assetId: string, isArchived: boolean, started: Parameters<typeof atOnce>[0]) =>
  atOnce(started, [
    shownInLists(started, LISTS, assetId, { isArchived }),
    shownAlone(started, 'getAsset', assetId, { isArchived }, 'asset'),
  ]);

export const mediaApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listAssets: build.infiniteQuery<AssetPageOfList, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: MEDIA,
        query: { ...queryArg, limit: 60, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['AssetList'],
    }),
    getAsset: build.query<AssetAnswer, string>({
      query: (assetId) => ({ path: pathOf(assetId) }),
      transformResponse: (answer: z.infer<typeof assetDetailSchema>, meta) => ({
        ...answer,
        revision: meta?.revision ?? null,
      }),
      providesTags: (_result, _error, assetId) => [{ type: 'Asset', id: assetId }],
    }),
    describeAsset: build.mutation<
      { readonly asset: AssetView; readonly revision: number | null },
      Partial<AssetFields> & { readonly assetId: string; readonly readAt: number | undefined }
    >({
      query: ({ assetId, readAt, ...body }) => ({ path: pathOf(assetId), method: 'PUT', body, readAt }),
      transformResponse: ({ asset }: Result, meta) => ({ asset, revision: meta?.revision ?? null }),
      invalidatesTags: (_result, _error, { assetId }) => changed(assetId),
      onQueryStarted: ({ assetId, readAt: _, ...facts }, started) =>
        atOnce(started, [shownInLists(started, LISTS, assetId, facts)]),
    }),
    archiveAsset: build.mutation<unknown, { readonly assetId: string; readonly evenIfUsed?: boolean }>({
      query: ({ assetId, evenIfUsed = false }) => ({
        path: pathOf(assetId),
        method: 'DELETE',
        query: { evenIfUsed: evenIfUsed ? 'true' : undefined },
      }),
      invalidatesTags: (_result, _error, { assetId }) => changed(assetId),
      onQueryStarted: ({ assetId }, started) => standing(assetId, true, started),
    }),
    listFolders: build.query<z.infer<typeof assetFoldersSchema>, void>({
      query: () => ({ path: `${MEDIA}/folders` }),
      providesTags: ['AssetList'],
    }),
    fileAsset: build.mutation<AssetView, { readonly assetId: string; readonly folder: string }>({
      query: ({ assetId, folder }) => ({
        path: `${pathOf(assetId)}/folder`,
        method: 'PUT',
        body: { folder },
      }),
      transformResponse: ({ asset }: Result) => asset,
      invalidatesTags: (_result, _error, { assetId }) => changed(assetId),
    }),
    destroyAsset: build.mutation<unknown, { readonly assetId: string; readonly evenIfUsed?: boolean }>({
      query: ({ assetId, evenIfUsed = false }) => ({
        path: `${pathOf(assetId)}/destroy`,
        method: 'POST',
        query: { evenIfUsed: evenIfUsed ? 'true' : undefined },
      }),
      invalidatesTags: ['AssetList'],
    }),
    restoreAsset: build.mutation<AssetView, string>({
      query: (assetId) => ({ path: `${pathOf(assetId)}/restore`, method: 'POST' }),
      transformResponse: ({ asset }: Result) => asset,
      invalidatesTags: (_result, _error, assetId) => changed(assetId),
      onQueryStarted: (assetId, started) => standing(assetId, false, started),
    }),
  }),
});
export const {
  useListAssetsInfiniteQuery,
  useGetAssetQuery,
  useLazyGetAssetQuery,
  useDescribeAssetMutation,
  useArchiveAssetMutation,
  useRestoreAssetMutation,
  useListFoldersQuery,
  useFileAssetMutation,
  useDestroyAssetMutation,
} = mediaApi;
