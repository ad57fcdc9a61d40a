import type { z } from 'zod';
import type { exchangeAnswerSchema } from '../../../../api/http/contracts/draftOrders/draftOrders.ts';
import type { balanceResultSchema, OrderBalance } from '../../../../api/http/contracts/orders/balance.ts';
import type {
  OrderView,
  orderListResponseSchema,
  orderResultSchema,
  orderTimelineSchema,
} from '../../../../api/http/contracts/orders/orders.ts';
import { atOnce, shownAlone, shownInLists } from '../../app/atOnce.ts';
import { byCursor } from '../../app/byCursor.ts';
import { type AnswerMeta, editorApi, type Request } from '../../app/editorApi.ts';
import type { Money } from '../../text/money.ts';

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
  | { readonly action: 'recordPayment'; readonly method: string; readonly amount?: Money | null }
  | {
      readonly action: 'refund';
      /** Chosen once for each refund, so that a repeat gives nothing back twice. */
      readonly refundId: string;
      readonly lines: readonly Pieces[];
      readonly shipping: Money | null;
      /** What lines and shipping come to unless said otherwise. */
      readonly amount: Money | null;
      readonly restock: boolean;
      /** Where the pieces are put back; where they were sent from unless it is named. */
      readonly locationId?: string;
      readonly notifyCustomer: boolean;
      readonly reason: string;
    }
  | { readonly action: 'cancel'; readonly restock: boolean; readonly reason: string }
  | { readonly action: 'note'; readonly text: string; readonly audience?: 'staff' | 'customer' }
  | { readonly action: 'tag'; readonly tags: readonly string[]; readonly readAt?: number | null }
  | { readonly action: 'archive' | 'unarchive' | 'release' | 'void' }
  | { readonly action: 'hold'; readonly reason: string }
  | { readonly action: 'mail'; readonly about: MailAbout; readonly aboutId: string | null }
  | { readonly action: 'retryRefund'; readonly refundId: string }
  | {
      readonly action: 'reduce';
      readonly lines: readonly Pieces[];
      readonly restock: boolean;
      readonly reason: string;
      readonly readAt: number | undefined;
    }
  | { readonly action: 'add'; readonly lines: readonly RequestedItem[]; readonly reason: string }
  | {
      readonly action: 'address';
      readonly kind: 'shipping' | 'billing';
      readonly address: NonNullable<OrderView['shippingAddress']>;
      readonly readAt: number | undefined;
    }
  | { readonly action: 'email'; readonly email: string; readonly readAt: number | undefined }
  | {
      readonly action: 'tracking';
      readonly fulfilmentId: string;
      readonly carrier: string;
      readonly trackingNumber: string;
      readonly trackingUrl: string;
      readonly readAt: number | undefined;
    }
  | { readonly action: 'requestReturn'; readonly lines: readonly Pieces[]; readonly grounds: string }
  | { readonly action: 'approve' | 'decline'; readonly returnId: string; readonly message: string }
  | {
      readonly action: 'receive';
      readonly returnId: string;
      readonly amount: Money | null;
      readonly restock: boolean;
      readonly locationId?: string;
      readonly notifyCustomer: boolean;
      readonly reason: string;
    };
export type MailAbout = 'placed' | 'cancelled' | 'fulfilled' | 'refunded' | 'note' | 'return';

/** Something of the store that is added to an order, or sent instead of what came back. */
export interface RequestedItem {
  readonly itemId: string;
  readonly sku: string | null;
  readonly quantity: number;
  /** What was agreed on for one piece; as the call has it where nothing was. */
  readonly unitPrice?: Money;
}
export interface Exchange {
  readonly orderId: string;
  readonly returnId: string;
  /** The same again where none are named. */
  readonly lines: readonly RequestedItem[];
}
type Exchanged = z.infer<typeof exchangeAnswerSchema>;
export type OrderChange = OrderAction & { readonly orderId: string };

/** An order with the revision that it was read at. */
export interface ReadOrder {
  readonly order: OrderView;
  readonly revision: number | null;
}

const PAGE_SIZE = 50;
const TIMELINE_PAGE = 50;
const root = '/api/commerce/orders';
const pathOf = (orderId: string) => `${root}/${encodeURIComponent(orderId)}`;

const LISTS = { tag: 'OrderList', endpoint: 'listOrders', rows: 'orders', id: 'id' } as const;

/** What an order looks like before the gateway has answered; `null` where only the gateway knows. */
function shownBy(change: OrderAction): Partial<OrderView> | null {
  switch (change.action) {
    case 'archive':
      return { isArchived: true };
    case 'unarchive':
      return { isArchived: false };
    case 'tag':
      return { tags: [...change.tags] };
    default:
      return null;
  }
}

/** The revision that a change made: taking it back names it, and writes over nothing that came after it. */
interface Written {
  readonly writtenAt: number | undefined;
}

const ordersApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getBalance: build.query<OrderBalance, string>({
      query: (orderId) => ({ path: `/api/commerce/orders/${encodeURIComponent(orderId)}/balance` }),
      transformResponse: ({ balance }: z.infer<typeof balanceResultSchema>) => balance,
      providesTags: (_result, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
    requestBalance: build.mutation<OrderBalance, { readonly orderId: string; readonly isMailed: boolean }>({
      query: ({ orderId, isMailed }) => ({
        path: `/api/commerce/orders/${encodeURIComponent(orderId)}/balance-requests`,
        method: 'POST',
        body: { isMailed },
      }),
      transformResponse: ({ balance }: z.infer<typeof balanceResultSchema>) => balance,
      invalidatesTags: (_result, _error, { orderId }) => [{ type: 'Order', id: orderId }],
    }),
    listOrders: build.infiniteQuery<OrderList, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: root,
        query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['OrderList'],
    }),
    getOrder: build.query<ReadOrder, string>({
      query: (orderId) => ({ path: pathOf(orderId) }),
      transformResponse: ({ order }: OrderResult, meta) => ({ order, revision: meta?.revision ?? null }),
      providesTags: (_result, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
    getTimeline: build.infiniteQuery<OrderTimeline, string, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: `${pathOf(queryArg)}/timeline`,
        query: { limit: TIMELINE_PAGE, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: (_result, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
    changeOrder: build.mutation<OrderView & Written, OrderChange>({
      query: requestOf,
      transformResponse: ({ order }: OrderResult, meta?: AnswerMeta) => ({
        ...order,
        writtenAt: meta?.revision ?? undefined,
      }),
      invalidatesTags: (result, _error, { orderId }) =>
        result ? ['OrderList', 'Stock', { type: 'Order', id: orderId }] : [],
      onQueryStarted: ({ orderId, ...change }, started) => {
        const facts = shownBy(change);
        if (!facts) return;
        return atOnce(started, [
          shownInLists(started, LISTS, orderId, facts),
          shownAlone(started, 'getOrder', orderId, facts, 'order'),
        ]);
      },
    }),
    exchangeReturn: build.mutation<Exchanged, Exchange>({
      query: ({ orderId, returnId, lines }) => ({
        path: `${pathOf(orderId)}/returns/${encodeURIComponent(returnId)}/exchange`,
        method: 'POST',
        body: { lines },
      }),
      invalidatesTags: (result, _error, { orderId }) =>
        result ? ['OrderList', 'DraftList', 'Stock', { type: 'Order', id: orderId }] : [],
    }),
  }),
});
export const {
  useGetBalanceQuery,
  useRequestBalanceMutation,
  useListOrdersInfiniteQuery,
  useGetOrderQuery,
  useGetTimelineInfiniteQuery,
  useChangeOrderMutation,
  useExchangeReturnMutation,
} = ordersApi;

function requestOf({ orderId, ...change }: OrderChange): Request {
  const path = pathOf(orderId);
  const post = (what: string, body: object = {}): Request => ({
    path: `${path}/${what}`,
    method: 'POST',
    body,
  });
  const put = (what: string, { readAt, ...body }: { readonly readAt?: number | null }): Request => ({
    path: `${path}/${what}`,
    method: 'PUT',
    body,
    readAt: readAt ?? undefined,
  });
  switch (change.action) {
    case 'capture':
    case 'archive':
    case 'unarchive':
    case 'release':
    case 'void':
      return post(BARE[change.action]);
    case 'retryRefund':
      return post(`refunds/${encodeURIComponent(change.refundId)}/retry`);
    case 'approve':
    case 'decline':
    case 'receive': {
      const { action, returnId, ...body } = change;
      return post(`returns/${encodeURIComponent(returnId)}/${action}`, body);
    }
    case 'address': {
      const { action: _, kind, ...body } = change;
      return put(`addresses/${kind}`, body);
    }
    case 'tracking': {
      const { action: _, fulfilmentId, ...body } = change;
      return put(`fulfilments/${encodeURIComponent(fulfilmentId)}`, body);
    }
    case 'reduce':
    case 'email':
    case 'tag': {
      const { action, ...body } = change;
      return put(WRITTEN[action], body);
    }
    default: {
      const { action, ...body } = change;
      return post(SAID[action], body);
    }
  }
}

/** What says all by its name, by the last part of its address. */
const BARE = {
  capture: 'capture',
  archive: 'archive',
  unarchive: 'unarchive',
  release: 'release',
  void: 'void',
} as const;
/** What is written anew, by the last part of its address. */
const WRITTEN = { reduce: 'lines', email: 'email', tag: 'tags' } as const;
/** What is added to an order, by the last part of its address. */
const SAID = {
  fulfil: 'fulfilments',
  recordPayment: 'payments',
  refund: 'refunds',
  cancel: 'cancel',
  note: 'notes',
  hold: 'hold',
  mail: 'mails',
  add: 'lines',
  requestReturn: 'returns',
} as const;
