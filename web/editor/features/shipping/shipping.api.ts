import type { z } from 'zod';
import type {
  setShippingZonesRequestSchema,
  shippingResultSchema,
} from '../../../../api/http/contracts/pricing/pricingSettings.ts';
import { editorApi } from '../../app/editorApi.ts';

export type ShippingSettings = z.infer<typeof setShippingZonesRequestSchema>;
export type ShippingZone = ShippingSettings['zones'][number];
export type ShippingRate = ShippingZone['rates'][number];

/** The settings as they were read, with their revision. */
interface ShippingAnswer {
  readonly shipping: ShippingSettings;
  readonly revision: number | null;
}
type ShippingResult = z.infer<typeof shippingResultSchema>;

const path = '/api/commerce/shipping';
export const shippingHistoryPath = `${path}/history`;

const shippingApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getShipping: build.query<ShippingAnswer, void>({
      query: () => ({ path }),
      transformResponse: ({ shipping }: ShippingResult, meta) => ({
        shipping,
        revision: meta?.revision ?? null,
      }),
      providesTags: ['Shipping'],
    }),
    saveShipping: build.mutation<ShippingAnswer, ShippingSettings & { readonly readAt: number | undefined }>({
      query: ({ readAt, ...body }) => ({ path, method: 'PUT', body, readAt }),
      transformResponse: ({ shipping }: ShippingResult, meta) => ({
        shipping,
        revision: meta?.revision ?? null,
      }),
      invalidatesTags: ['Shipping', { type: 'Changes', id: shippingHistoryPath }],
    }),
  }),
});
export const { useGetShippingQuery, useSaveShippingMutation } = shippingApi;
