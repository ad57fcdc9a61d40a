import type { z } from 'zod';
import type {
  abandonedAnswerSchema,
  abandonedListSchema,
  abandonedSummarySchema,
  reminderRequestedSchema,
} from '../../../../api/http/contracts/abandonedCheckouts/abandonedCheckouts.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type AbandonedPageOfList = z.infer<typeof abandonedListSchema>;
export type AbandonedSummary = z.infer<typeof abandonedSummarySchema>;

const root = '/api/commerce/abandoned-checkouts';

const abandonedApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listAbandoned: build.infiniteQuery<AbandonedPageOfList, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: root,
        query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Abandoned'],
    }),
    getAbandonedSummary: build.query<AbandonedSummary, void>({
      query: () => ({ path: `${root}/summary` }),
      providesTags: ['Abandoned'],
    }),
    getAbandoned: build.query<z.infer<typeof abandonedAnswerSchema>, string>({
      query: (id) => ({ path: `${root}/${encodeURIComponent(id)}` }),
      providesTags: ['Abandoned'],
    }),
    remindNow: build.mutation<z.infer<typeof reminderRequestedSchema>, string>({
      query: (id) => ({ method: 'POST', path: `${root}/${encodeURIComponent(id)}/reminders` }),
      invalidatesTags: ['Abandoned'],
    }),
  }),
});
export const {
  useListAbandonedInfiniteQuery,
  useGetAbandonedSummaryQuery,
  useGetAbandonedQuery,
  useRemindNowMutation,
} = abandonedApi;
