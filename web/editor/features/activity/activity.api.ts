import type { z } from 'zod';
import type { activityResponseSchema } from '../../../../api/http/contracts/events/activity.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

type ActivityPageOfDeeds = z.infer<typeof activityResponseSchema>;

const activityApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    /** Deeds, newest first. A page may hold none and still go on. */
    getDeeds: build.infiniteQuery<ActivityPageOfDeeds, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: '/api/activity',
        query: { ...queryArg, limit: 30, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
    }),
  }),
});
export const { useGetDeedsInfiniteQuery } = activityApi;
