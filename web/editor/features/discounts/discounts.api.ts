import type { z } from 'zod';
import type { orderListResponseSchema } from '../../../../api/http/contracts/orders/orders.ts';
import type {
  CodeBatchView,
  codeBatchesSchema,
  codeListSchema,
  MakeCodesRequest,
  withdrawnCodesSchema,
} from '../../../../api/http/contracts/pricing/discountCodes.ts';
import type {
  DiscountRequest,
  DiscountTrialSent,
  DiscountView,
  discountListResponseSchema,
  discountResultSchema,
  discountSegmentsSchema,
  discountTrialSchema,
  ListedDiscount,
  listedDiscountResultSchema,
} from '../../../../api/http/contracts/pricing/discounts.ts';
import { atOnce, shownAlone, shownInLists } from '../../app/atOnce.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type DiscountTrial = z.infer<typeof discountTrialSchema>;
export type CodePage = z.infer<typeof codeListSchema>;
export type DiscountPage = z.infer<typeof discountListResponseSchema>;
/** Segments of customers by name. */
type DiscountSegments = z.infer<typeof discountSegmentsSchema>['segments'];
type ListedResult = z.infer<typeof listedDiscountResultSchema>;
type Result = z.infer<typeof discountResultSchema>;

interface Edited {
  readonly discountId: string;
  readonly terms: DiscountRequest;
  readonly readAt: number | undefined;
}

const root = '/api/commerce/discounts';
const pathOf = (discountId: string) => `${root}/${encodeURIComponent(discountId)}`;
/** Where the codes of a discount are to be had as a file. */
export const codesFilePath = (discountId: string): string => `${pathOf(discountId)}/codes.csv`;
export const discountHistoryPath = (discountId: string): string => `${pathOf(discountId)}/history`;

const touched = (discountId: string) =>
  [
    'DiscountList',
    { type: 'Discount', id: discountId },
    { type: 'Changes', id: discountHistoryPath(discountId) },
  ] as const;

const LISTS = {
  tag: 'DiscountList',
  endpoint: 'listDiscounts',
  rows: 'discounts',
  id: 'discountId',
} as const;
/** How a discount stands is shown before the gateway has answered. */
const standing = (
  discountId: string,
  status: ListedDiscount['status'],
  started: Parameters<typeof atOnce>[0],
): Promise<void> =>
  atOnce(started, [
    shownInLists(started, LISTS, discountId, { status }),
    shownAlone(started, 'getDiscount', discountId, { status }, 'discount'),
  ]);

const discountsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listDiscounts: build.infiniteQuery<DiscountPage, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: root,
        query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['DiscountList'],
    }),
    listDiscountSegments: build.query<DiscountSegments, void>({
      query: () => ({ path: `${root}/segments` }),
      transformResponse: ({ segments }: z.infer<typeof discountSegmentsSchema>) => segments,
      providesTags: ['Segments'],
    }),
    listOrdersWithDiscount: build.query<z.infer<typeof orderListResponseSchema>, string>({
      query: (discountId) => ({ path: '/api/commerce/orders', query: { discountId, limit: 20 } }),
      providesTags: ['OrderList'],
    }),
    getDiscount: build.query<{ readonly discount: ListedDiscount; readonly revision: number | null }, string>(
      {
        query: (discountId) => ({ path: pathOf(discountId) }),
        transformResponse: ({ discount }: ListedResult, meta) => ({
          discount,
          revision: meta?.revision ?? null,
        }),
        providesTags: (_result, _error, discountId) => [{ type: 'Discount', id: discountId }],
      },
    ),
    tryDiscounts: build.mutation<DiscountTrial, DiscountTrialSent>({
      query: (body) => ({ path: `${root}/trial`, method: 'POST', body }),
    }),
    createDiscount: build.mutation<DiscountView, DiscountRequest>({
      query: (body) => ({ path: root, method: 'POST', body }),
      transformResponse: ({ discount }: Result) => discount,
      invalidatesTags: ['DiscountList'],
    }),
    changeDiscount: build.mutation<
      { readonly discount: DiscountView; readonly revision: number | null },
      Edited
    >({
      query: ({ discountId, terms, readAt }) => ({
        path: pathOf(discountId),
        method: 'PUT',
        body: terms,
        readAt,
      }),
      transformResponse: ({ discount }: Result, meta) => ({ discount, revision: meta?.revision ?? null }),
      invalidatesTags: (_result, _error, { discountId }) => touched(discountId),
    }),
    endDiscount: build.mutation<DiscountView, string>({
      query: (discountId) => ({ path: `${pathOf(discountId)}/end`, method: 'POST' }),
      transformResponse: ({ discount }: Result) => discount,
      invalidatesTags: (_result, _error, discountId) => touched(discountId),
      onQueryStarted: (discountId, started) => standing(discountId, 'ended', started),
    }),
    archiveDiscount: build.mutation<unknown, string>({
      query: (discountId) => ({ path: pathOf(discountId), method: 'DELETE' }),
      invalidatesTags: (_result, _error, discountId) => touched(discountId),
      onQueryStarted: (discountId, started) => standing(discountId, 'archived', started),
    }),
    listCodes: build.infiniteQuery<
      CodePage,
      { readonly discountId: string; readonly query: Readonly<Record<string, string>> },
      string | null
    >({
      query: ({ queryArg: { discountId, query }, pageParam }) => ({
        path: `${pathOf(discountId)}/codes`,
        query: { ...query, limit: 100, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['DiscountCodes'],
    }),
    listCodeBatches: build.query<readonly CodeBatchView[], string>({
      query: (discountId) => ({ path: `${pathOf(discountId)}/code-batches` }),
      transformResponse: ({ batches }: z.infer<typeof codeBatchesSchema>) => batches,
      providesTags: ['DiscountCodes'],
    }),
    makeCodes: build.mutation<unknown, { readonly discountId: string; readonly order: MakeCodesRequest }>({
      query: ({ discountId, order }) => ({
        path: `${pathOf(discountId)}/codes`,
        method: 'POST',
        body: order,
      }),
      invalidatesTags: (_result, _error, { discountId }) => ['DiscountCodes', ...touched(discountId)],
    }),
    /** One code of a batch, or with `null` all that are left. */
    withdrawCodes: build.mutation<
      z.infer<typeof withdrawnCodesSchema>,
      { readonly discountId: string; readonly batchId: string; readonly code: string | null }
    >({
      query: ({ discountId, batchId, code }) => ({
        path: `${pathOf(discountId)}/code-batches/${encodeURIComponent(batchId)}/withdraw`,
        method: 'POST',
        body: { code },
      }),
      invalidatesTags: (_result, _error, { discountId }) => ['DiscountCodes', ...touched(discountId)],
    }),
  }),
});
export const {
  useListDiscountsInfiniteQuery,
  useListDiscountSegmentsQuery,
  useGetDiscountQuery,
  useListOrdersWithDiscountQuery,
  useTryDiscountsMutation,
  useCreateDiscountMutation,
  useChangeDiscountMutation,
  useEndDiscountMutation,
  useArchiveDiscountMutation,
  useListCodesInfiniteQuery,
  useListCodeBatchesQuery,
  useMakeCodesMutation,
  useWithdrawCodesMutation,
} = discountsApi;
