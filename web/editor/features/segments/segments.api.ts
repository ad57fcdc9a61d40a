import type { z } from 'zod';
import type {
  SegmentCount,
  SegmentRule,
  SegmentView,
  saveSegmentRequestSchema,
  segmentResponseSchema,
  segmentsResponseSchema,
} from '../../../../api/http/contracts/customers/segments.ts';
import { editorApi } from '../../app/editorApi.ts';

export type SavedSegment = z.infer<typeof saveSegmentRequestSchema>;
/** One segment as it was read, with its revision. */
export type ReadSegment = Omit<SegmentView, 'customers'> & { readonly revision: number | null };

const root = '/api/commerce/customer-segments';
const pathOf = (segmentId: string) => `${root}/${encodeURIComponent(segmentId)}`;

const segmentsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listSegments: build.query<readonly SegmentView[], void>({
      query: () => ({ path: root }),
      transformResponse: ({ segments }: z.infer<typeof segmentsResponseSchema>) => segments,
      providesTags: ['Segments', 'CustomerList', 'OrderList'],
    }),
    getSegment: build.query<ReadSegment, string>({
      query: (segmentId) => ({ path: pathOf(segmentId) }),
      transformResponse: ({ segment }: z.infer<typeof segmentResponseSchema>, meta) => ({
        ...segment,
        revision: meta?.revision ?? null,
      }),
      providesTags: ['Segments'],
    }),
    countSegment: build.query<SegmentCount, SegmentRule>({
      query: (rule) => ({ path: `${root}/count`, method: 'POST', body: { rule } }),
      providesTags: ['CustomerList', 'OrderList'],
    }),
    createSegment: build.mutation<z.infer<typeof segmentResponseSchema>, SavedSegment>({
      query: (body) => ({ path: root, method: 'POST', body }),
      invalidatesTags: ['Segments'],
    }),
    saveSegment: build.mutation<
      { readonly revision: number | null },
      SavedSegment & { readonly segmentId: string; readonly readAt: number | undefined }
    >({
      query: ({ segmentId, readAt, ...body }) => ({ path: pathOf(segmentId), method: 'PUT', body, readAt }),
      transformResponse: (_: unknown, meta) => ({ revision: meta?.revision ?? null }),
      invalidatesTags: ['Segments'],
    }),
    removeSegment: build.mutation<unknown, string>({
      query: (segmentId) => ({ path: pathOf(segmentId), method: 'DELETE' }),
      invalidatesTags: ['Segments'],
    }),
  }),
});
export const {
  useListSegmentsQuery,
  useGetSegmentQuery,
  useCountSegmentQuery,
  useCreateSegmentMutation,
  useSaveSegmentMutation,
  useRemoveSegmentMutation,
} = segmentsApi;
