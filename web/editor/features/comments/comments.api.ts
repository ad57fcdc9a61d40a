import type { z } from 'zod';
import type {
  answerCommentRequestSchema,
  commentAnswerSchema,
  commentListSchema,
  commentStandingSchema,
  ModeratedComment,
} from '../../../../api/http/contracts/comments/comments.ts';
import { atOnce, shownAlone, shownInLists } from '../../app/atOnce.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type CommentPageOfList = z.infer<typeof commentListSchema>;
type Standing = z.infer<typeof commentStandingSchema>;

const root = '/api/comments';
const pathOf = (commentId: string) => `${root}/${encodeURIComponent(commentId)}`;
const touched = (commentId: string) => ['CommentList', { type: 'Comment', id: commentId }] as const;

const LISTS = { tag: 'CommentList', endpoint: 'listComments', rows: 'comments', id: 'id' } as const;
/** Where a comment stands is shown before the gateway has answered. */
const standing = (
  commentId: string,
  status: ModeratedComment['status'],
  started: Parameters<typeof atOnce>[0],
): Promise<void> =>
  atOnce(started, [
    shownInLists(started, LISTS, commentId, { status }),
    shownAlone(started, 'getComment', commentId, { status }, 'comment'),
  ]);

const commentsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.infiniteQuery<CommentPageOfList, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: root,
        query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['CommentList'],
    }),
    getComment: build.query<{ readonly comment: ModeratedComment; readonly revision: number | null }, string>(
      {
        query: (commentId) => ({ path: pathOf(commentId) }),
        transformResponse: ({ comment }: z.infer<typeof commentAnswerSchema>, meta) => ({
          comment,
          revision: meta?.revision ?? null,
        }),
        providesTags: (_result, _error, commentId) => [{ type: 'Comment', id: commentId }],
      },
    ),
    publishComment: build.mutation<Standing, string>({
      query: (commentId) => ({ path: `${pathOf(commentId)}/publish`, method: 'POST' }),
      invalidatesTags: (_result, _error, commentId) => touched(commentId),
      onQueryStarted: (commentId, started) => standing(commentId, 'published', started),
    }),
    rejectComment: build.mutation<Standing, { readonly commentId: string; readonly reason: string }>({
      query: ({ commentId, reason }) => ({
        ...{ path: `${pathOf(commentId)}/reject`, method: 'POST', body: { reason } },
      }),
      invalidatesTags: (_result, _error, { commentId }) => touched(commentId),
      onQueryStarted: ({ commentId }, started) => standing(commentId, 'rejected', started),
    }),
    markCommentSpam: build.mutation<Standing, string>({
      query: (commentId) => ({ path: `${pathOf(commentId)}/spam`, method: 'POST' }),
      invalidatesTags: (_result, _error, commentId) => touched(commentId),
      onQueryStarted: (commentId, started) => standing(commentId, 'spam', started),
    }),
    eraseComment: build.mutation<Standing, string>({
      query: (commentId) => ({ path: pathOf(commentId), method: 'DELETE' }),
      invalidatesTags: ['CommentList'],
    }),
    answerComment: build.mutation<
      { readonly revision: number | null },
      {
        readonly commentId: string;
        readonly answer: z.infer<typeof answerCommentRequestSchema>;
        readonly readAt: number | undefined;
      }
    >({
      query: ({ commentId, answer, readAt }) => ({
        ...{ path: `${pathOf(commentId)}/reply`, method: 'PUT', body: answer, readAt },
      }),
      transformResponse: (_: Standing, meta) => ({ revision: meta?.revision ?? null }),
      invalidatesTags: (_result, _error, { commentId }) => touched(commentId),
    }),
  }),
});
export const {
  useListCommentsInfiniteQuery,
  useGetCommentQuery,
  usePublishCommentMutation,
  useRejectCommentMutation,
  useMarkCommentSpamMutation,
  useEraseCommentMutation,
  useAnswerCommentMutation,
} = commentsApi;
