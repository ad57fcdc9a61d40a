import type { PageErrorsReport, SpeedReport } from '../../../../api/http/contracts/analytics/pageHealth.ts';
import type { TrafficReport } from '../../../../api/http/contracts/analytics/traffic.ts';
import { editorApi } from '../../app/editorApi.ts';

export interface Days {
  /** Both counted, `2026-03-02`. */
  readonly from: string;
  readonly to: string;
}

const trafficApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getTraffic: build.query<TrafficReport, Days>({
      query: ({ from, to }) => ({ path: '/api/analytics/traffic', query: { from, to } }),
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
export const { useGetPageErrorsQuery, useGetSpeedQuery, useGetTrafficQuery } = trafficApi;
