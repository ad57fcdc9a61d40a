import type { z } from 'zod';
import type {
  keepOwnListRequestSchema,
  ownListResponseSchema,
  ownListsSchema,
} from '../../../../api/http/contracts/accounts/ownViews.ts';
import { editorApi } from '../../app/editorApi.ts';

type OwnLists = z.infer<typeof ownListsSchema>;
type Kept = z.infer<typeof ownListResponseSchema>;

interface OwnLooks extends OwnLists {
  readonly revision: number | null;
}

interface Keep extends Partial<z.input<typeof keepOwnListRequestSchema>> {
  readonly listId: string;
  readonly readAt: number | undefined;
}

const path = '/api/staff/own-views';

const ownViewsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnViews: build.query<OwnLooks, void>({
      query: () => ({ path }),
      transformResponse: (body: OwnLists, meta) => ({ ...body, revision: meta?.revision ?? null }),
      providesTags: ['OwnViews'],
    }),
    keepOwnList: build.mutation<Kept, Keep>({
      query: ({ listId, readAt, ...body }) => ({
        path: `${path}/${encodeURIComponent(listId)}`,
        ...{ method: 'PUT', body, readAt },
      }),
      invalidatesTags: ['OwnViews'],
    }),
  }),
});
export const { useGetOwnViewsQuery, useKeepOwnListMutation } = ownViewsApi;
