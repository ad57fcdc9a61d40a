import type { z } from 'zod';
import type {
  addedSubscriberSchema,
  addSubscriberRequestSchema,
  subscriberListSchema,
} from '../../../../api/http/contracts/mailingList/mailingList.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type SubscriberPage = z.infer<typeof subscriberListSchema>;
export type NewSubscriber = z.infer<typeof addSubscriberRequestSchema>;
export type AddedSubscriber = z.infer<typeof addedSubscriberSchema>;

const root = '/api/mailing-list/subscribers';
/** As a file: those that the list of them shows, whatever page it is at. */
export const exportPath = ({ state, listId }: Readonly<Record<string, string>>): string => {
  const asked = new URLSearchParams({ ...(state && { state }), ...(listId && { listId }) });
  return `/api/mailing-list/subscribers.csv?${asked}`;
};

const subscribersApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listSubscribers: build.infiniteQuery<SubscriberPage, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: root,
        query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Subscribers'],
    }),
    addSubscriber: build.mutation<AddedSubscriber, NewSubscriber>({
      query: (body) => ({ path: root, method: 'POST', body }),
      invalidatesTags: ['Subscribers'],
    }),
    askAgain: build.mutation<unknown, string>({
      query: (id) => ({ path: `${root}/${encodeURIComponent(id)}/ask-again`, method: 'POST' }),
      invalidatesTags: ['Subscribers'],
    }),
    getBounceAddress: build.query<{ url: string }, void>({
      query: () => ({ path: '/api/mailing-list/bounces' }),
    }),
    /** Off one list, or off all of them. */
    removeSubscriber: build.mutation<unknown, { readonly id: string; readonly listId: string | undefined }>({
      query: ({ id, listId }) => ({
        ...{ path: `${root}/${encodeURIComponent(id)}`, method: 'DELETE', query: { listId } },
      }),
      invalidatesTags: ['Subscribers'],
    }),
  }),
});
export const {
  useAddSubscriberMutation,
  useAskAgainMutation,
  useGetBounceAddressQuery,
  useListSubscribersInfiniteQuery,
  useRemoveSubscriberMutation,
} = subscribersApi;
