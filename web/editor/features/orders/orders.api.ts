import type { z } from 'zod';
import type {
  OrderView,
  orderListResponseSchema,
  orderResultSchema,
  orderTimelineSchema,
} from '../../../../api/http/contracts/orders/orders.ts';
import { editorApi, type Request } from '../../app/editorApi.ts';

export type OrderList = z.infer<typeof orderListResponseSchema>;
export type OrderTimeline = z.infer<typeof orderTimelineSchema>;
type OrderResult = z.infer<typeof orderResultSchema>;

export interface Pieces {
  readonly lineId: string;
  readonly quantity: number;
}

/** What staff can do to one order; each is one command and one fact in its timeline. */
export type OrderAction =
  | {
      readonly action: 'fulfil';
      readonly lines: readonly Pieces[];
      readonly carrier: string;
      readonly trackingNumber: string;
      readonly notifyCustomer: boolean;
    }
  | { readonly action: 'capture' }
  | { readonly action: 'recordPayment'; readonly method: string }
  | {
      readonly action: 'refund';
      /** Chosen once for each refund, so that a repeat gives nothing back twice. */
      readonly refundId: string;
      readonly lines: readonly Pieces[];
      readonly restock: boolean;
      readonly reason: string;
    }
  | { readonly action: 'cancel'; readonly restock: boolean; readonly reason: string }
  | { readonly action: 'note'; readonly text: string; readonly audience?: 'staff' | 'customer' }
  | { readonly action: 'tag'; readonly tags: readonly string[]; readonly readAt?: number | undefined }
  | { readonly action: 'archive' | 'unarchive' };
export type OrderChange = OrderAction & { readonly orderId: string };

const PAGE_SIZE = 50;
const TIMELINE_PAGE = 50;
const root = '/api/commerce/orders';
const pathOf = (orderId: string) => `${root}/${encodeURIComponent(orderId)}`;

const ordersApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.infiniteQuery<OrderList, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: root,
        query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      providesTags: ['OrderList'],
    }),
    getOrder: build.query<OrderView, string>({
      query: (orderId) => ({ path: pathOf(orderId) }),
      transformResponse: ({ order }: OrderResult) => order,
      providesTags: (_result, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
    getTimeline: build.infiniteQuery<OrderTimeline, string, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: `${pathOf(queryArg)}/timeline`,
        query: { limit: TIMELINE_PAGE, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      providesTags: (_result, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
    changeOrder: build.mutation<OrderView, OrderChange>({
      query: requestOf,
      transformResponse: ({ order }: OrderResult) => order,
      invalidatesTags: (result, _error, { orderId }) =>
        result ? ['OrderList', { type: 'Order', id: orderId }] : [],
    }),
  }),
});
export const {
  useListOrdersInfiniteQuery,
  useGetOrderQuery,
  useGetTimelineInfiniteQuery,
  useChangeOrderMutation,
} = ordersApi;

function requestOf({ orderId, ...change }: OrderChange): Request {
  const post = (what: string, body: object): Request => ({
    path: `${pathOf(orderId)}/${what}`,
    method: 'POST',
    body,
  });
  const { action, ...body } = change;
  switch (action) {
    case 'fulfil':
      return post('fulfilments', body);
    case 'capture':
      return post('capture', {});
    case 'recordPayment':
      return post('payments', body);
    case 'refund':
      return post('refunds', body);
    case 'cancel':
      return post('cancel', body);
    case 'note':
      return post('notes', body);
    case 'tag': {
      const { readAt, ...tagged } = change;
      return { path: `${pathOf(orderId)}/tags`, method: 'PUT', body: { tags: tagged.tags }, readAt };
    }
    case 'archive':
    case 'unarchive':
      return post(action, {});
  }
}
