import type { z } from 'zod';
import type {
  customerCartSchema,
  customerResponseSchema,
  customersResponseSchema,
  customerTagsSchema,
  taxExemptionResponseSchema,
} from '../../../../api/http/contracts/customers/customers.ts';
import type { ErasureView } from '../../../../api/http/contracts/customers/personalData.ts';
import type { orderListResponseSchema } from '../../../../api/http/contracts/orders/orders.ts';
import type { SubscriptionList } from '../../../../api/http/contracts/subscriptions/subscriptions.ts';
import { editorApi } from '../../app/editorApi.ts';

export type CustomerPageOfList = z.infer<typeof customersResponseSchema>;
export type CustomerView = z.infer<typeof customerResponseSchema>['customer'];
type Orders = z.infer<typeof orderListResponseSchema>;

const root = '/api/commerce/customers';
const pathOf = (customerId: string) => `${root}/${encodeURIComponent(customerId)}`;
/** Answers a file. */
export const customerFilePath = (customerId: string): string => `${pathOf(customerId)}/export`;

const one = (customerId: string) => [{ type: 'Customer', id: customerId }] as const;
const touched = (customerId: string) => ['CustomerList', ...one(customerId)] as const;

interface Reasoned {
  readonly customerId: string;
  readonly reason: string;
}

export interface TagChange {
  readonly customerId: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

const customersApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.infiniteQuery<CustomerPageOfList, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: root,
        query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageCursor }) => nextPageCursor ?? undefined,
      },
      providesTags: ['CustomerList'],
    }),
    getCustomer: build.query<CustomerView, string>({
      query: (customerId) => ({ path: pathOf(customerId) }),
      transformResponse: ({ customer }: z.infer<typeof customerResponseSchema>) => customer,
      providesTags: (_result, _error, customerId) => one(customerId),
    }),
    listOrdersOfCustomer: build.query<Orders, string>({
      query: (customerId) => ({ path: '/api/commerce/orders', query: { customerId, limit: 20 } }),
      providesTags: ['OrderList'],
    }),
    getCartOfCustomer: build.query<z.infer<typeof customerCartSchema>, string>({
      query: (customerId) => ({ path: `${pathOf(customerId)}/cart` }),
      providesTags: (_result, _error, customerId) => one(customerId),
    }),
    listSubscriptionsOfCustomer: build.query<SubscriptionList, string>({
      query: (customerId) => ({ path: '/api/commerce/subscriptions', query: { customerId, limit: 20 } }),
      providesTags: (_result, _error, customerId) => one(customerId),
    }),
    getErasure: build.query<ErasureView, string>({
      query: (customerId) => ({ path: `${pathOf(customerId)}/erasure` }),
      providesTags: (_result, _error, customerId) => one(customerId),
    }),
    eraseCustomer: build.mutation<unknown, Reasoned>({
      query: ({ customerId, reason }) => ({
        path: `${pathOf(customerId)}/erase`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: (_result, _error, { customerId }) => touched(customerId),
    }),
    tagCustomer: build.mutation<z.infer<typeof customerTagsSchema>, TagChange>({
      query: ({ customerId, ...body }) => ({ path: `${pathOf(customerId)}/tags`, method: 'POST', body }),
      invalidatesTags: (_result, _error, { customerId }) => touched(customerId),
    }),
    exemptFromTax: build.mutation<z.infer<typeof taxExemptionResponseSchema>, Reasoned>({
      query: ({ customerId, reason }) => ({
        path: `${pathOf(customerId)}/tax-exemption`,
        method: 'PUT',
        body: { reason },
      }),
      invalidatesTags: (_result, _error, { customerId }) => touched(customerId),
    }),
    endTaxExemption: build.mutation<unknown, string>({
      query: (customerId) => ({ path: `${pathOf(customerId)}/tax-exemption`, method: 'DELETE' }),
      invalidatesTags: (_result, _error, customerId) => touched(customerId),
    }),
  }),
});
export const {
  useListCustomersInfiniteQuery,
  useGetCartOfCustomerQuery,
  useGetCustomerQuery,
  useListOrdersOfCustomerQuery,
  useListSubscriptionsOfCustomerQuery,
  useGetErasureQuery,
  useEraseCustomerMutation,
  useTagCustomerMutation,
  useExemptFromTaxMutation,
  useEndTaxExemptionMutation,
} = customersApi;
