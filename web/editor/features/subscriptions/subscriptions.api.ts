import type { z } from 'zod';
import type { orderListResponseSchema } from '../../../../api/http/contracts/orders/orders.ts';
import type {
  cancelSubscriptionRequestSchema,
  changeSubscriptionItemRequestSchema,
  changeSubscriptionPriceRequestSchema,
  renewalForecastSchema,
  SubscriptionGoodsView,
  SubscriptionList,
  SubscriptionStanding,
  subscriptionAnswerSchema,
  subscriptionPriceResponseSchema,
} from '../../../../api/http/contracts/subscriptions/subscriptions.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

type Orders = z.infer<typeof orderListResponseSchema>;
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswerSchema>;
export type Forecast = z.infer<typeof renewalForecastSchema>;
export type Goods = SubscriptionGoodsView['choices'][number];
export type ReadGoods = SubscriptionGoodsView & { readonly revision: number | null };
/** What is delivered from the next order on, and the revision that it was chosen on. */
export type NewItem = z.infer<typeof changeSubscriptionItemRequestSchema> & {
  readonly subscriptionId: string;
  readonly readAt: number | undefined;
};
export type NewPrice = z.infer<typeof changeSubscriptionPriceRequestSchema>;
export type Price = z.infer<typeof subscriptionPriceResponseSchema>;

/** What is done without saying anything more. */
export type Deed = 'skip' | 'pause' | 'resume' | 'retry';
type Ending = z.infer<typeof cancelSubscriptionRequestSchema> & { readonly subscriptionId: string };

const root = '/api/commerce/subscriptions';
const pathOf = (subscriptionId: string) => `${root}/${encodeURIComponent(subscriptionId)}`;
const touched = (subscriptionId: string) =>
  ['SubscriptionList', { type: 'Subscription', id: subscriptionId }] as const;

const subscriptionsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listSubscriptions: build.infiniteQuery<SubscriptionList, Readonly<Record<string, string>>, string | null>(
      {
        query: ({ queryArg, pageParam }) => ({
          path: root,
          query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
        }),
        infiniteQueryOptions: byCursor,
        providesTags: ['SubscriptionList'],
      },
    ),
    getForecast: build.query<Forecast, string>({
      query: (days) => ({ path: `${root}/forecast`, query: { days } }),
      providesTags: ['SubscriptionList'],
    }),
    getSubscription: build.query<SubscriptionAnswer, string>({
      query: (subscriptionId) => ({ path: pathOf(subscriptionId) }),
      providesTags: (_result, _error, id) => [{ type: 'Subscription', id }],
    }),
    /** Its latest orders, the newest first. */
    listOrdersOfSubscription: build.query<Orders, string>({
      query: (subscriptionId) => ({ path: '/api/commerce/orders', query: { subscriptionId, limit: 20 } }),
      providesTags: ['OrderList'],
    }),
    getSubscriptionPrice: build.query<{ readonly price: Price; readonly revision: number | null }, string>({
      query: (subscriptionId) => ({ path: `${pathOf(subscriptionId)}/price` }),
      transformResponse: (price: Price, meta) => ({ price, revision: meta?.revision ?? null }),
      providesTags: (_result, _error, id) => [{ type: 'Subscription', id }],
    }),
    changeSubscriptionPrice: build.mutation<
      { readonly price: Price; readonly revision: number | null },
      { readonly subscriptionId: string; readonly price: NewPrice; readonly readAt: number | undefined }
    >({
      query: ({ subscriptionId, price, readAt }) => ({
        path: `${pathOf(subscriptionId)}/price`,
        method: 'PUT',
        body: price,
        readAt,
      }),
      transformResponse: (price: Price, meta) => ({ price, revision: meta?.revision ?? null }),
      invalidatesTags: (_result, _error, { subscriptionId }) => touched(subscriptionId),
    }),
    getSubscriptionGoods: build.query<ReadGoods, string>({
      query: (subscriptionId) => ({ path: `${pathOf(subscriptionId)}/goods` }),
      transformResponse: (goods: SubscriptionGoodsView, meta) => ({
        ...goods,
        revision: meta?.revision ?? null,
      }),
      providesTags: (_result, _error, id) => [{ type: 'Subscription', id }],
    }),
    changeSubscriptionItem: build.mutation<SubscriptionStanding, NewItem>({
      query: ({ subscriptionId, readAt, ...body }) => ({
        path: `${pathOf(subscriptionId)}/item`,
        method: 'PUT',
        body,
        readAt,
      }),
      // What costs something else by now is read again, as is what somebody else changed.
      invalidatesTags: (_result, _error, { subscriptionId }) => touched(subscriptionId),
    }),
    changeSubscription: build.mutation<
      SubscriptionStanding,
      { readonly subscriptionId: string; readonly deed: Deed }
    >({
      query: ({ subscriptionId, deed }) => ({
        path: `${pathOf(subscriptionId)}/${deed}`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: (_result, _error, { subscriptionId }) => touched(subscriptionId),
    }),
    endSubscription: build.mutation<SubscriptionStanding, Ending>({
      query: ({ subscriptionId, ...body }) => ({
        path: `${pathOf(subscriptionId)}/cancel`,
        method: 'POST',
        body,
      }),
      invalidatesTags: (_result, _error, { subscriptionId }) => touched(subscriptionId),
    }),
  }),
});
export const {
  useListSubscriptionsInfiniteQuery,
  useGetForecastQuery,
  useGetSubscriptionQuery,
  useListOrdersOfSubscriptionQuery,
  useGetSubscriptionPriceQuery,
  useChangeSubscriptionPriceMutation,
  useGetSubscriptionGoodsQuery,
  useChangeSubscriptionItemMutation,
  useChangeSubscriptionMutation,
  useEndSubscriptionMutation,
} = subscriptionsApi;
