import type { z } from 'zod';
import type {
  locationsResultSchema,
  OrderSource,
  orderSourcesSchema,
  StockLocation,
  setLocationsRequestSchema,
} from '../../../../api/http/contracts/inventory/locations.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';

export type Locations = z.infer<typeof setLocationsRequestSchema>;
/** The locations as they were read, with their revision. */
interface ReadLocations {
  readonly locations: StockLocation[];
  readonly revision: number | null;
}

const path = '/api/commerce/inventory/locations';
const answerOf = (
  { locations }: z.infer<typeof locationsResultSchema>,
  meta?: AnswerMeta,
): ReadLocations => ({
  locations,
  revision: meta?.revision ?? null,
});

const locationsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getLocations: build.query<ReadLocations, void>({
      query: () => ({ path }),
      transformResponse: answerOf,
      providesTags: ['Locations'],
    }),
    getOrderSources: build.query<readonly OrderSource[], string>({
      query: (orderId) => ({
        path: `/api/commerce/inventory/orders/${encodeURIComponent(orderId)}/sources`,
      }),
      transformResponse: ({ sources }: z.infer<typeof orderSourcesSchema>) => sources,
      providesTags: ['Stock'],
    }),
    saveLocations: build.mutation<ReadLocations, Locations & { readonly readAt: number | undefined }>({
      query: ({ readAt, ...body }) => ({ path, method: 'PUT', body, readAt }),
      transformResponse: answerOf,
      invalidatesTags: ['Locations'],
    }),
  }),
});
export const { useGetLocationsQuery, useGetOrderSourcesQuery, useSaveLocationsMutation } = locationsApi;
