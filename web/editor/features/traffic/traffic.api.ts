import type { z } from 'zod';
import type { Counting } from '../../../../api/http/contracts/analytics/counting.ts';
import type { SiteNoteView } from '../../../../api/http/contracts/analytics/notes.ts';
import type { PageErrorsReport, SpeedReport } from '../../../../api/http/contracts/analytics/pageHealth.ts';
import type { ProductReport } from '../../../../api/http/contracts/analytics/revenue.ts';
import type {
  OwnFunnel,
  TrafficReport,
  visitsSchema,
} from '../../../../api/http/contracts/analytics/traffic.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

type VisitPage = z.infer<typeof visitsSchema>;

export interface Days {
  /** Both counted, `2026-03-02`. */
  readonly from: string;
  readonly to: string;
}

/** Days, and of which visits: values by dimension, of which an empty one is one too. So they stand in the path. */
export type Asked = Days & Readonly<Record<string, string>>;

/** A list of a report as a file. */
export const listFile = (list: string, asked: Asked): string =>
  `/api/analytics/traffic.csv?${new URLSearchParams({ ...asked, list })}`;
export const productsFile = ({ from, to }: Days): string =>
  `/api/analytics/products.csv?${new URLSearchParams({ from, to })}`;

const trafficApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getTraffic: build.query<TrafficReport, Asked>({
      query: (asked) => ({ path: `/api/analytics/traffic?${new URLSearchParams(asked)}` }),
      providesTags: ['Traffic'],
    }),
    listVisits: build.infiniteQuery<VisitPage, Asked, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: `/api/analytics/visits?${new URLSearchParams({ ...queryArg, ...(pageParam !== null && { cursor: pageParam }) })}`,
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Traffic'],
    }),
    getFunnel: build.query<OwnFunnel, { readonly asked: Asked; readonly steps: readonly string[] }>({
      query: ({ asked, steps }) => ({
        path: `/api/analytics/funnel?${new URLSearchParams({ ...asked, steps: steps.join('\n') })}`,
      }),
      providesTags: ['Traffic'],
    }),
    getProductReport: build.query<ProductReport, Days>({
      query: ({ from, to }) => ({ path: '/api/analytics/products', query: { from, to } }),
      providesTags: ['Traffic'],
    }),
    getNotes: build.query<{ notes: SiteNoteView[] }, Days>({
      query: ({ from, to }) => ({ path: '/api/analytics/notes', query: { from, to } }),
      providesTags: ['Traffic'],
    }),
    getCounting: build.query<Counting, Days>({
      query: ({ from, to }) => ({ path: '/api/analytics/counting', query: { from, to } }),
      providesTags: ['Traffic'],
    }),
    getSpeed: build.query<SpeedReport, Days>({
      query: ({ from, to }) => ({ path: '/api/analytics/speed', query: { from, to } }),
      providesTags: ['Traffic'],
    }),
    getPageErrors: build.query<PageErrorsReport, { readonly from: string }>({
      query: ({ from }) => ({ path: '/api/analytics/page-errors', query: { from } }),
      providesTags: ['Traffic'],
    }),
  }),
});
export const {
  useGetCountingQuery,
  useGetFunnelQuery,
  useGetNotesQuery,
  useGetPageErrorsQuery,
  useGetProductReportQuery,
  useGetSpeedQuery,
  useGetTrafficQuery,
  useListVisitsInfiniteQuery,
} = trafficApi;
