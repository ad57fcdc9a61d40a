import type { z } from 'zod';
import type { signInsSchema } from '../../../../api/http/contracts/accounts/signIns.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

const signInsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. A page may hold none and still go on. */
    getSignIns: build.infiniteQuery<z.infer<typeof signInsSchema>, void, string | null>({
      query: ({ pageParam }) => ({
        path: '/api/staff/sign-ins',
        query: { limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
    }),
  }),
});
export const { useGetSignInsInfiniteQuery } = signInsApi;
