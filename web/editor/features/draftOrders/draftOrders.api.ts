import type { z } from 'zod';
import type { checkoutResponseSchema } from '../../../../api/http/contracts/checkout/checkout.ts';
import type {
  draftListSchema,
  draftOrderAnswerSchema,
  draftOrderRequestSchema,
} from '../../../../api/http/contracts/draftOrders/draftOrders.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type DraftPageOfList = z.infer<typeof draftListSchema>;
export type DraftRow = DraftPageOfList['draftOrders'][number];
type Answer = z.infer<typeof draftOrderAnswerSchema>;
export type DraftView = Answer['draftOrder'];
export type DraftRequest = z.input<typeof draftOrderRequestSchema>;
/** `placed` with its order, or why it is none yet. */
export type Completed = z.infer<typeof checkoutResponseSchema>['checkout'];

const root = '/api/commerce/draft-orders';
const pathOf = (draftId: string) => `${root}/${encodeURIComponent(draftId)}`;
const touched = (draftId: string) => ['DraftList', { type: 'Draft', id: draftId }] as const;

const draftsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listDrafts: build.infiniteQuery<DraftPageOfList, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: root,
        query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['DraftList'],
    }),
    getDraft: build.query<{ readonly draft: DraftView; readonly revision: number | null }, string>({
      query: (draftId) => ({ path: pathOf(draftId) }),
      transformResponse: ({ draftOrder }: Answer, meta) => ({
        draft: draftOrder,
        revision: meta?.revision ?? null,
      }),
      providesTags: (_result, _error, draftId) => [{ type: 'Draft', id: draftId }],
    }),
    makeDraft: build.mutation<DraftView, DraftRequest>({
      query: (body) => ({ path: root, method: 'POST', body }),
      transformResponse: ({ draftOrder }: Answer) => draftOrder,
      invalidatesTags: ['DraftList'],
    }),
    reviseDraft: build.mutation<
      DraftView,
      { readonly draftId: string; readonly body: DraftRequest; readonly readAt: number | undefined }
    >({
      query: ({ draftId, body, readAt }) => ({ path: pathOf(draftId), method: 'PUT', body, readAt }),
      transformResponse: ({ draftOrder }: Answer) => draftOrder,
      invalidatesTags: (_result, _error, { draftId }) => touched(draftId),
    }),
    sendDraftInvoice: build.mutation<DraftView, string>({
      query: (draftId) => ({ path: `${pathOf(draftId)}/invoice`, method: 'POST', body: {} }),
      transformResponse: ({ draftOrder }: Answer) => draftOrder,
      invalidatesTags: (_result, _error, draftId) => touched(draftId),
    }),
    completeDraft: build.mutation<Completed, string>({
      query: (draftId) => ({ path: `${pathOf(draftId)}/complete`, method: 'POST', body: {} }),
      transformResponse: ({ checkout }: z.infer<typeof checkoutResponseSchema>) => checkout,
      invalidatesTags: (_result, _error, draftId) => [...touched(draftId), 'OrderList', 'Stock'],
    }),
    discardDraft: build.mutation<DraftView, { readonly draftId: string; readonly reason: string }>({
      query: ({ draftId, reason }) => ({
        path: `${pathOf(draftId)}/discard`,
        method: 'POST',
        body: { reason },
      }),
      transformResponse: ({ draftOrder }: Answer) => draftOrder,
      invalidatesTags: (_result, _error, { draftId }) => touched(draftId),
    }),
  }),
});
export const {
  useListDraftsInfiniteQuery,
  useGetDraftQuery,
  useMakeDraftMutation,
  useReviseDraftMutation,
  useSendDraftInvoiceMutation,
  useCompleteDraftMutation,
  useDiscardDraftMutation,
} = draftsApi;
