import type { z } from 'zod';
import type {
  addedSubscriberSchema,
  addSubscriberRequestSchema,
  BounceAddressView,
  SigningProvider,
  subscriberListSchema,
} from '../../../../api/http/contracts/mailingList/mailingList.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type SubscriberPage = z.infer<typeof subscriberListSchema>;
export type NewSubscriber = z.infer<typeof addSubscriberRequestSchema>;
export type AddedSubscriber = z.infer<typeof addedSubscriberSchema>;

const bounces = '/api/mailing-list/bounces';
const root = '/api/mailing-list/subscribers';
/** As a file: those that the list of them shows, whatever page it is at. */
export const exportPath = ({ state, listId, campaignId }: Readonly<Record<string, string>>): string => {
  const asked = new URLSearchParams({
    ...(state && { state }),
    ...(listId && { listId }),
    ...(campaignId && { campaignId }),
  });
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
    getBounceAddress: build.query<BounceAddressView, void>({
      query: () => ({ path: bounces }),
      providesTags: ['Bounces'],
    }),
    setBounceKey: build.mutation<
      BounceAddressView,
      { readonly provider: SigningProvider; readonly key: string }
    >({
      query: ({ provider, key }) => ({ path: `${bounces}/keys/${provider}`, method: 'PUT', body: { key } }),
      invalidatesTags: ['Bounces'],
    }),
    removeBounceKey: build.mutation<BounceAddressView, SigningProvider>({
      query: (provider) => ({ path: `${bounces}/keys/${provider}`, method: 'DELETE' }),
      invalidatesTags: ['Bounces'],
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
  useRemoveBounceKeyMutation,
  useRemoveSubscriberMutation,
  useSetBounceKeyMutation,
} = subscribersApi;
