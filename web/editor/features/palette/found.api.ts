import type { z } from 'zod';
import type { productListResponseSchema } from '../../../../api/http/contracts/catalog/products.ts';
import type { customersResponseSchema } from '../../../../api/http/contracts/customers/customers.ts';
import type { orderListResponseSchema } from '../../../../api/http/contracts/orders/orders.ts';
import { editorApi } from '../../app/editorApi.ts';

type Orders = z.infer<typeof orderListResponseSchema>;
type Products = z.infer<typeof productListResponseSchema>;
type Customers = z.infer<typeof customersResponseSchema>;

/** How many of a kind are shown. */
const MOST = 5;

const foundApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    findOrders: build.query<Orders['orders'], string>({
      query: (search) => ({ path: '/api/commerce/orders', query: { search, limit: MOST } }),
      transformResponse: ({ orders }: Orders) => orders,
      providesTags: ['OrderList'],
    }),
    findProducts: build.query<Products['products'], string>({
      query: (search) => ({ path: '/api/commerce/products', query: { search, pageSize: MOST } }),
      transformResponse: ({ products }: Products) => products,
      providesTags: ['ProductList'],
    }),
    findCustomers: build.query<Customers['customers'], string>({
      query: (search) => ({ path: '/api/commerce/customers', query: { search, limit: MOST } }),
      transformResponse: ({ customers }: Customers) => customers,
      providesTags: ['CustomerList'],
    }),
  }),
});
export const { useFindOrdersQuery, useFindProductsQuery, useFindCustomersQuery } = foundApi;
