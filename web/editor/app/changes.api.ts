import type { z } from 'zod';
import type { pricingHistorySchema } from '../../../api/http/contracts/pricing/pricingSettings.ts';
import { byCursor } from './byCursor.ts';
import { editorApi } from './editorApi.ts';

export type ChangePage = z.infer<typeof pricingHistorySchema>;
export type ChangeEntry = ChangePage['entries'][number];

const changesApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    /** The history of anything whose call ends in `/history`, newest first; the argument is its path. */
    getChanges: build.infiniteQuery<ChangePage, string, string | null>({
      query: ({ queryArg: path, pageParam }) => ({
        path,
        query: { limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: (_result, _error, path) => [{ type: 'Changes', id: path }],
    }),
  }),
});
export const { useGetChangesInfiniteQuery } = changesApi;
