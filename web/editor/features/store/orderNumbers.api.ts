import type { z } from 'zod';
import type { chooseOrderNumberFormatRequestSchema } from '../../../../api/http/contracts/orders/orderNumbers.ts';
import type { orderNumbersSchema } from '../../../../api/http/contracts/orders/orders.ts';
import { editorApi } from '../../app/editorApi.ts';

type Numbers = z.infer<typeof orderNumbersSchema>;
type NumberFormat = z.infer<typeof chooseOrderNumberFormatRequestSchema>;

interface ReadNumbers extends Numbers {
  readonly revision: number | null;
}

const path = '/api/commerce/orders/numbering';

const orderNumbersApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getOrderNumbers: build.query<ReadNumbers, void>({
      query: () => ({ path }),
      transformResponse: (numbers: Numbers, meta) => ({ ...numbers, revision: meta?.revision ?? null }),
      providesTags: ['StoreSettings'],
    }),
    saveOrderNumbers: build.mutation<Numbers, NumberFormat & { readonly readAt: number | undefined }>({
      query: ({ readAt, ...body }) => ({ path, method: 'PUT', body, readAt }),
      invalidatesTags: ['StoreSettings'],
    }),
  }),
});
export const { useGetOrderNumbersQuery, useSaveOrderNumbersMutation } = orderNumbersApi;
