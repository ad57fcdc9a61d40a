import type { z } from 'zod';
import type {
  listResponseSchema,
  listsResponseSchema,
  MailingListView,
  saveListRequestSchema,
} from '../../../../api/http/contracts/mailingList/lists.ts';
import { editorApi } from '../../app/editorApi.ts';

export type SavedList = z.infer<typeof saveListRequestSchema>;
interface Edited extends SavedList {
  readonly listId: string;
  readonly readAt: number | undefined;
}
type ChangedList = z.infer<typeof listResponseSchema>['list'];

const root = '/api/mailing-list/lists';
const pathOf = (listId: string) => `${root}/${encodeURIComponent(listId)}`;
const changed = { transformResponse: ({ list }: z.infer<typeof listResponseSchema>) => list };

const listsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    /** By their names, for who chooses one. */
    listMailingLists: build.query<readonly MailingListView[], void>({
      query: () => ({ path: root }),
      transformResponse: ({ lists }: z.infer<typeof listsResponseSchema>) => lists,
      providesTags: ['MailingLists'],
    }),
    /** With how many people are on each. */
    countMailingLists: build.query<
      { readonly lists: readonly MailingListView[]; readonly revision: number | null },
      void
    >({
      query: () => ({ path: root, query: { people: 'true' } }),
      transformResponse: ({ lists }: z.infer<typeof listsResponseSchema>, meta) => ({
        ...{ lists, revision: meta?.revision ?? null },
      }),
      providesTags: ['MailingLists', 'Subscribers'],
    }),
    createMailingList: build.mutation<ChangedList, SavedList>({
      query: (body) => ({ path: root, method: 'POST', body }),
      ...changed,
      invalidatesTags: ['MailingLists'],
    }),
    saveMailingList: build.mutation<ChangedList, Edited>({
      query: ({ listId, readAt, ...body }) => ({ path: pathOf(listId), method: 'PUT', body, readAt }),
      ...changed,
      invalidatesTags: ['MailingLists'],
    }),
    archiveMailingList: build.mutation<ChangedList, string>({
      query: (listId) => ({ path: `${pathOf(listId)}/archive`, method: 'POST' }),
      ...changed,
      invalidatesTags: ['MailingLists', 'CampaignList'],
    }),
    restoreMailingList: build.mutation<ChangedList, string>({
      query: (listId) => ({ path: `${pathOf(listId)}/restore`, method: 'POST' }),
      ...changed,
      invalidatesTags: ['MailingLists', 'CampaignList'],
    }),
  }),
});
export const {
  useListMailingListsQuery,
  useCountMailingListsQuery,
  useCreateMailingListMutation,
  useSaveMailingListMutation,
  useArchiveMailingListMutation,
  useRestoreMailingListMutation,
} = listsApi;
