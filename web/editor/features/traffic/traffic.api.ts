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
  }),
});
export const { useGetTrafficQuery } = trafficApi;
