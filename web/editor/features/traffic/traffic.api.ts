import type { z } from 'zod';
import type { CartList, CartReport } from '../../../../api/http/contracts/analytics/carts.ts';
import type { Counting, RefusedHitsReport } from '../../../../api/http/contracts/analytics/counting.ts';
import type { MemberReport } from '../../../../api/http/contracts/analytics/members.ts';
import type { SiteNoteView } from '../../../../api/http/contracts/analytics/notes.ts';
import type { PageErrorsReport, SpeedReport } from '../../../../api/http/contracts/analytics/pageHealth.ts';
import type {
  OrderReport,
  ProductReport,
  SourceReport,
} from '../../../../api/http/contracts/analytics/revenue.ts';
import type {
  FormDropOffView,
  OwnFunnel,
  TrafficReport,
  visitsSchema,
} from '../../../../api/http/contracts/analytics/traffic.ts';
import type { WeeklyReportView } from '../../../../api/http/contracts/analytics/weeklyReport.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

type Refused = Counting['days'][number]['refused'];
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
export const cartsFile = ({ from, to }: Days): string =>
  `/api/analytics/carts.csv?${new URLSearchParams({ from, to })}`;
/** What became of a cart. */
export type CartState = 'ordered' | 'left';
/** By what revenue is told apart. */
export type SourceBy = 'source' | 'campaign' | 'page';
export const sourcesFile = ({ from, to }: Days, by: SourceBy): string =>
  `/api/analytics/sources.csv?${new URLSearchParams({ from, to, by })}`;

/** A list of the report of members as a file. */
export const membersFile = (list: 'days' | 'areas' | 'content', days: Days, area: string | null): string =>
  `/api/analytics/members.csv?${new URLSearchParams({ from: days.from, to: days.to, list, ...(area !== null && { area }) })}`;

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
    getFormDropOff: build.query<FormDropOffView, { readonly formId: string } & Days>({
      query: ({ formId, from, to }) => ({
        path: `/api/analytics/forms/${encodeURIComponent(formId)}`,
        query: { from, to },
      }),
      providesTags: ['Traffic'],
    }),
    getProductReport: build.query<ProductReport, Days>({
      query: ({ from, to }) => ({ path: '/api/analytics/products', query: { from, to } }),
      providesTags: ['Traffic'],
    }),
    getCartReport: build.query<CartReport, Days>({
      query: ({ from, to }) => ({ path: '/api/analytics/carts', query: { from, to } }),
      providesTags: ['Traffic'],
    }),
    getCartList: build.query<
      CartList,
      Days & { readonly product: string | null; readonly state: CartState | null }
    >({
      query: ({ from, to, product, state }) => ({
        path: '/api/analytics/cart-list',
        query: { from, to, ...(product !== null && { product }), ...(state !== null && { state }) },
      }),
      providesTags: ['Traffic'],
    }),
    getOrderReport: build.query<OrderReport, Asked>({
      query: (asked) => ({ path: `/api/analytics/orders?${new URLSearchParams(asked)}` }),
      providesTags: ['Traffic'],
    }),
    getSources: build.query<SourceReport, Days & { readonly by: SourceBy }>({
      query: ({ from, to, by }) => ({ path: '/api/analytics/sources', query: { from, to, by } }),
      providesTags: ['Traffic'],
    }),
    getMemberReport: build.query<MemberReport, Days & { readonly area: string | null }>({
      query: ({ area, ...days }) => ({
        path: '/api/analytics/members',
        query: { ...days, ...(area !== null && { area }) },
      }),
      providesTags: ['Traffic', 'Members'],
    }),
    getNotes: build.query<{ notes: SiteNoteView[] }, Days>({
      query: ({ from, to }) => ({ path: '/api/analytics/notes', query: { from, to } }),
      providesTags: ['Traffic'],
    }),
    getCounting: build.query<Counting, Days>({
      query: ({ from, to }) => ({ path: '/api/analytics/counting', query: { from, to } }),
      providesTags: ['Traffic'],
    }),
    getRefusedHits: build.query<RefusedHitsReport, Days & { readonly reason: keyof Refused }>({
      query: ({ from, to, reason }) => ({
        path: '/api/analytics/refused-hits',
        query: { from, to, reason },
      }),
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
    getWeeklyReport: build.query<WeeklyReportView, void>({
      query: () => ({ path: '/api/analytics/weekly-report' }),
      providesTags: ['WeeklyReport'],
    }),
    setWeeklyReport: build.mutation<WeeklyReportView, boolean>({
      query: (isOn) => ({ path: '/api/analytics/weekly-report', method: isOn ? 'PUT' : 'DELETE' }),
      invalidatesTags: ['WeeklyReport'],
    }),
  }),
});
export const {
  useGetCartListQuery,
  useGetCartReportQuery,
  useGetCountingQuery,
  useGetFormDropOffQuery,
  useGetFunnelQuery,
  useGetMemberReportQuery,
  useGetNotesQuery,
  useGetOrderReportQuery,
  useGetPageErrorsQuery,
  useGetProductReportQuery,
  useGetRefusedHitsQuery,
  useGetSourcesQuery,
  useGetSpeedQuery,
  useGetTrafficQuery,
  useGetWeeklyReportQuery,
  useListVisitsInfiniteQuery,
  useSetWeeklyReportMutation,
} = trafficApi;
