import type { z } from 'zod';
import type { recordListSchema } from '../../../../api/http/contracts/pages/records.ts';
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
  }),
});
export const { useListRecordsInfiniteQuery } = postsApi;
