import type { z } from 'zod';
import type { PageResult } from '../../../../api/http/contracts/pages/pages.ts';
import type {
  RecordOrder,
  recordOrderRequestSchema,
  recordOrderResultSchema,
} from '../../../../api/http/contracts/pages/recordOrder.ts';
import type { recordListSchema } from '../../../../api/http/contracts/pages/records.ts';
import type {
  RenameTermResult,
  renameTermRequestSchema,
  TermList,
} from '../../../../api/http/contracts/pages/terms.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type RecordPage = z.infer<typeof recordListSchema>;

const postsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listRecords: build.infiniteQuery<
      RecordPage,
      { readonly collectionId: string; readonly query: Readonly<Record<string, string>> },
      string | null
    >({
      query: ({ queryArg: { collectionId, query }, pageParam }) => ({
        path: `/api/pages/${encodeURIComponent(collectionId)}/records`,
        query: { ...query, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['PageList'],
    }),
    listTerms: build.query<TermList, string>({
      query: (collectionId) => ({ path: `/api/pages/${encodeURIComponent(collectionId)}/terms` }),
      providesTags: ['PageList'],
    }),
    getRecordOrder: build.query<RecordOrder, string>({
      query: (collectionId) => ({ path: `/api/pages/${encodeURIComponent(collectionId)}/order` }),
      providesTags: ['PageList'],
    }),
    setOrder: build.mutation<
      z.infer<typeof recordOrderResultSchema>,
      { readonly collectionId: string } & z.infer<typeof recordOrderRequestSchema>
    >({
      query: ({ collectionId, ...body }) => ({
        path: `/api/pages/${encodeURIComponent(collectionId)}/order`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_, __, { collectionId }) => [
        'PageList',
        { type: 'Page', id: collectionId },
        'Waiting',
      ],
    }),
    renameTerm: build.mutation<
      RenameTermResult,
      { readonly collectionId: string } & z.infer<typeof renameTermRequestSchema>
    >({
      query: ({ collectionId, ...body }) => ({
        path: `/api/pages/${encodeURIComponent(collectionId)}/terms`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['PageList', 'Page', 'Waiting'],
    }),
    /** From the list, which has to know the revision that it leaves: what is published next is what was seen. */
    setRecordDetail: build.mutation<
      PageResult,
      { readonly pageId: string; readonly field: string; readonly from: unknown; readonly to: unknown }
    >({
      query: ({ pageId, ...detail }) => ({
        path: `/api/pages/${encodeURIComponent(pageId)}/edits`,
        method: 'POST',
        body: { type: 'SetPageDetail', ...detail },
      }),
      invalidatesTags: (_, __, { pageId }) => ['PageList', { type: 'Page', id: pageId }],
    }),
  }),
});
export const {
  useListRecordsInfiniteQuery,
  useSetRecordDetailMutation,
  useListTermsQuery,
  useRenameTermMutation,
  useGetRecordOrderQuery,
  useSetOrderMutation,
} = postsApi;
