import type { z } from 'zod';
import type { erasuresSchema } from '../../../../api/http/contracts/customers/erasures.ts';
import { editorApi } from '../../app/editorApi.ts';

const privacyApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listErasures: build.infiniteQuery<z.infer<typeof erasuresSchema>, void, string | null>({
      query: ({ pageParam }) => ({
        path: '/api/commerce/erasures',
        query: { limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      providesTags: ['CustomerList'],
    }),
  }),
});
export const { useListErasuresInfiniteQuery } = privacyApi;
