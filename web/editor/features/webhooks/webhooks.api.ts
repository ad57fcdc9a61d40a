import type { z } from 'zod';
import type {
  deliveriesSchema,
  deliveryAnswerSchema,
  registeredWebhookSchema,
  registerWebhookRequestSchema,
  replayedAllSchema,
  toldWebhooksSchema,
  WebhookView,
  webhookAnswerSchema,
  webhooksSchema,
} from '../../../../api/http/contracts/webhooks/webhooks.ts';
import { atOnce, shownAlone, shownInLists } from '../../app/atOnce.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type DeliveryPageOfRows = z.infer<typeof deliveriesSchema>;
export type ToldPageOfRows = z.infer<typeof toldWebhooksSchema>;
export type Delivery = z.infer<typeof deliveryAnswerSchema>;
export type NewWebhook = z.infer<typeof registerWebhookRequestSchema>;
export type RegisteredWebhook = z.infer<typeof registeredWebhookSchema>;

interface DeliverySearch {
  readonly endpointId: string;
  readonly state?: string;
}
interface OneDelivery {
  readonly endpointId: string;
  readonly deliveryId: string;
}

const root = '/api/commerce/webhooks';
const pathOf = (endpointId: string) => `${root}/${encodeURIComponent(endpointId)}`;
const deliveryPathOf = ({ endpointId, deliveryId }: OneDelivery) =>
  `${pathOf(endpointId)}/deliveries/${encodeURIComponent(deliveryId)}`;

const TOLD_LISTS = { tag: 'Webhooks', endpoint: 'listTold', rows: 'deliveries', id: 'deliveryId' } as const;
const LOG_LISTS = { ...TOLD_LISTS, endpoint: 'listDeliveries' } as const;

/** Shows what becomes of a delivery wherever it stands, before that is answered. */
const standing = (delivery: OneDelivery, facts: object, started: Parameters<typeof atOnce>[0]) =>
  atOnce(started, [
    shownInLists(started, TOLD_LISTS, delivery.deliveryId, facts),
    shownInLists(started, LOG_LISTS, delivery.deliveryId, facts),
    shownAlone(started, 'getDelivery', delivery, facts, 'delivery'),
  ]);

const webhooksApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query<readonly WebhookView[], void>({
      query: () => ({ path: root }),
      transformResponse: ({ webhooks }: z.infer<typeof webhooksSchema>) => webhooks,
      providesTags: ['Webhooks'],
    }),
    getWebhook: build.query<WebhookView, string>({
      query: (endpointId) => ({ path: pathOf(endpointId) }),
      transformResponse: ({ webhook }: z.infer<typeof webhookAnswerSchema>) => webhook,
      providesTags: ['Webhooks'],
    }),
    listDeliveries: build.infiniteQuery<DeliveryPageOfRows, DeliverySearch, string | null>({
      query: ({ queryArg: { endpointId, state }, pageParam }) => ({
        path: `${pathOf(endpointId)}/deliveries`,
        query: { state, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Webhooks'],
    }),
    listTold: build.infiniteQuery<ToldPageOfRows, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: `${root}/deliveries`,
        query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Webhooks'],
    }),
    replayAll: build.mutation<z.infer<typeof replayedAllSchema>, string>({
      query: (reason) => ({ path: `${root}/deliveries/replay`, method: 'POST', body: { reason } }),
      invalidatesTags: ['Webhooks'],
    }),
    getDelivery: build.query<Delivery, OneDelivery>({
      query: (delivery) => ({ path: deliveryPathOf(delivery) }),
      providesTags: ['Webhooks'],
    }),
    registerWebhook: build.mutation<RegisteredWebhook, NewWebhook>({
      query: (body) => ({ path: root, method: 'POST', body }),
      invalidatesTags: ['Webhooks'],
    }),
    setWebhookPaused: build.mutation<unknown, { readonly endpointId: string; readonly isPaused: boolean }>({
      query: ({ endpointId, isPaused }) => ({
        path: `${pathOf(endpointId)}/${isPaused ? 'pause' : 'resume'}`,
        method: 'POST',
      }),
      invalidatesTags: ['Webhooks'],
      onQueryStarted: ({ endpointId, isPaused }, started) => {
        const pausedAt = isPaused ? new Date().toISOString() : null;
        return atOnce(started, [shownAlone(started, 'getWebhook', endpointId, { pausedAt })]);
      },
    }),
    endWebhook: build.mutation<unknown, string>({
      query: (endpointId) => ({ path: pathOf(endpointId), method: 'DELETE' }),
      invalidatesTags: ['Webhooks'],
    }),
    dismissDelivery: build.mutation<unknown, OneDelivery>({
      query: (delivery) => ({ path: `${deliveryPathOf(delivery)}/dismiss`, method: 'POST' }),
      invalidatesTags: ['Webhooks'],
      onQueryStarted: (delivery, started) => standing(delivery, { state: 'dismissed' }, started),
    }),
    replayDelivery: build.mutation<unknown, OneDelivery & { readonly reason: string }>({
      query: ({ reason, ...delivery }) => ({
        path: `${deliveryPathOf(delivery)}/replay`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['Webhooks'],
      onQueryStarted: ({ endpointId, deliveryId }, started) =>
        standing(
          { endpointId, deliveryId },
          { state: 'queued', nextAttemptAt: null, dismissed: null },
          started,
        ),
    }),
  }),
});
export const {
  useListWebhooksQuery,
  useGetWebhookQuery,
  useListDeliveriesInfiniteQuery,
  useGetDeliveryQuery,
  useRegisterWebhookMutation,
  useSetWebhookPausedMutation,
  useEndWebhookMutation,
  useReplayDeliveryMutation,
  useDismissDeliveryMutation,
  useListToldInfiniteQuery,
  useReplayAllMutation,
} = webhooksApi;
