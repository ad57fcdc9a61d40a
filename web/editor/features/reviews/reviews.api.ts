import type { z } from 'zod';
import type {
  answerReviewRequestSchema,
  ModeratedReview,
  moderatedReviewAnswerSchema,
  reviewListSchema,
  reviewStatusSchema,
} from '../../../../api/http/contracts/reviews/reviews.ts';
import { atOnce, shownAlone, shownInLists } from '../../app/atOnce.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';
import type { CsvReport } from '../../ui/CsvImportDialog.tsx';

export type ReviewPageOfList = z.infer<typeof reviewListSchema>;
export type ReviewAnswer = z.infer<typeof answerReviewRequestSchema>;
type Standing = z.infer<typeof reviewStatusSchema>;

const root = '/api/commerce/reviews';
const pathOf = (reviewId: string) => `${root}/${encodeURIComponent(reviewId)}`;
const touched = (reviewId: string) => ['ReviewList', { type: 'Review', id: reviewId }] as const;

const LISTS = { tag: 'ReviewList', endpoint: 'listReviews', rows: 'reviews', id: 'id' } as const;
/** Where a review stands is shown before the gateway has answered. */
const standing = (
  reviewId: string,
  status: ModeratedReview['status'],
  started: Parameters<typeof atOnce>[0],
): Promise<void> =>
  atOnce(started, [
    shownInLists(started, LISTS, reviewId, { status }),
    shownAlone(started, 'getReview', reviewId, { status }, 'review'),
  ]);

const reviewsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.infiniteQuery<ReviewPageOfList, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: `${root}/moderation`,
        query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['ReviewList'],
    }),
    getReview: build.query<{ readonly review: ModeratedReview; readonly revision: number | null }, string>({
      query: (reviewId) => ({ path: pathOf(reviewId) }),
      transformResponse: ({ review }: z.infer<typeof moderatedReviewAnswerSchema>, meta) => ({
        review,
        revision: meta?.revision ?? null,
      }),
      providesTags: (_result, _error, reviewId) => [{ type: 'Review', id: reviewId }],
    }),
    publishReview: build.mutation<Standing, string>({
      query: (reviewId) => ({ path: `${pathOf(reviewId)}/publish`, method: 'POST' }),
      invalidatesTags: (_result, _error, reviewId) => touched(reviewId),
      onQueryStarted: (reviewId, started) => standing(reviewId, 'published', started),
    }),
    rejectReview: build.mutation<Standing, { readonly reviewId: string; readonly reason: string }>({
      query: ({ reviewId, reason }) => ({
        path: `${pathOf(reviewId)}/reject`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: (_result, _error, { reviewId }) => touched(reviewId),
      onQueryStarted: ({ reviewId }, started) => standing(reviewId, 'rejected', started),
    }),
    answerReview: build.mutation<
      { readonly revision: number | null },
      { readonly reviewId: string; readonly answer: ReviewAnswer; readonly readAt: number | undefined }
    >({
      query: ({ reviewId, answer, readAt }) => ({
        path: `${pathOf(reviewId)}/reply`,
        method: 'PUT',
        body: answer,
        readAt,
      }),
      transformResponse: (_: Standing, meta) => ({ revision: meta?.revision ?? null }),
      invalidatesTags: (_result, _error, { reviewId }) => touched(reviewId),
    }),
    importReviews: build.mutation<CsvReport, { readonly csv: string; readonly dryRun: boolean }>({
      query: ({ csv, dryRun }) => ({
        path: `${root}/import.csv`,
        method: 'POST',
        body: new Blob([csv], { type: 'text/csv' }),
        query: { dryRun: String(dryRun) },
      }),
      invalidatesTags: (_result, _error, { dryRun }) => (dryRun ? [] : ['ReviewList']),
    }),
  }),
});
export const {
  useListReviewsInfiniteQuery,
  useGetReviewQuery,
  usePublishReviewMutation,
  useRejectReviewMutation,
  useAnswerReviewMutation,
  useImportReviewsMutation,
} = reviewsApi;
