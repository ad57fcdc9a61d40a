import type { z } from 'zod';
import type {
  GiftCardView,
  giftCardAnswerSchema,
  giftCardLedgerResponseSchema,
  giftCardListSchema,
  issuedGiftCardSchema,
  issueGiftCardRequestSchema,
} from '../../../../api/http/contracts/giftCards/giftCards.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type GiftCardListPage = z.infer<typeof giftCardListSchema>;
export type LedgerPage = z.infer<typeof giftCardLedgerResponseSchema>;
export type LedgerEntry = LedgerPage['entries'][number];
export type IssuedGiftCard = z.infer<typeof issuedGiftCardSchema>;
export type NewGiftCard = z.infer<typeof issueGiftCardRequestSchema>;

const root = '/api/commerce/gift-cards';
const pathOf = (giftCardId: string) => `${root}/${encodeURIComponent(giftCardId)}`;
const one = (giftCardId: string) => [{ type: 'GiftCard', id: giftCardId }] as const;

const giftCardsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listGiftCards: build.infiniteQuery<GiftCardListPage, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: root,
        query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['GiftCardList'],
    }),
    getGiftCard: build.query<GiftCardView, string>({
      query: (giftCardId) => ({ path: pathOf(giftCardId) }),
      transformResponse: ({ giftCard }: z.infer<typeof giftCardAnswerSchema>) => giftCard,
      providesTags: (_result, _error, giftCardId) => one(giftCardId),
    }),
    getGiftCardLedger: build.infiniteQuery<LedgerPage, string, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: `${pathOf(queryArg)}/ledger`,
        query: { limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: (_result, _error, giftCardId) => one(giftCardId),
    }),
    issueGiftCard: build.mutation<IssuedGiftCard, NewGiftCard>({
      query: (body) => ({ path: root, method: 'POST', body }),
      invalidatesTags: ['GiftCardList'],
    }),
    deactivateGiftCard: build.mutation<unknown, { readonly giftCardId: string; readonly reason: string }>({
      query: ({ giftCardId, reason }) => ({
        path: `${pathOf(giftCardId)}/deactivate`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: (_result, _error, { giftCardId }) => ['GiftCardList', ...one(giftCardId)],
    }),
  }),
});
export const {
  useListGiftCardsInfiniteQuery,
  useGetGiftCardQuery,
  useGetGiftCardLedgerInfiniteQuery,
  useIssueGiftCardMutation,
  useDeactivateGiftCardMutation,
} = giftCardsApi;
