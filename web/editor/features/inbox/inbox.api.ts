import type { z } from 'zod';
import type {
  SubmissionView,
  submissionListSchema,
  submissionResultSchema,
  submissionStandingSchema,
} from '../../../../api/http/contracts/forms/inbox.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type SubmissionPageOfList = z.infer<typeof submissionListSchema>;
export interface ReadSubmission extends SubmissionView {
  readonly revision: number | null;
}
type Standing = z.infer<typeof submissionStandingSchema>;

const root = '/api/forms/submissions';
const pathOf = (id: string) => `${root}/${encodeURIComponent(id)}`;
const touched = (id: string) => ['Inbox', { type: 'Submission', id }] as const;

/** The file of what came in with one form. */
export const csvPath = (query: Readonly<Record<string, string>>): string =>
  `${root}.csv?${new URLSearchParams(query)}`;
export const parquetPath = (query: Readonly<Record<string, string>>): string =>
  `${root}.parquet?${new URLSearchParams(query)}`;

const inboxApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listSubmissions: build.infiniteQuery<
      SubmissionPageOfList,
      Readonly<Record<string, string>>,
      string | null
    >({
      query: ({ queryArg, pageParam }) => ({
        path: root,
        query: { ...queryArg, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Inbox'],
    }),
    getSubmission: build.query<ReadSubmission, string>({
      query: (id) => ({ path: pathOf(id) }),
      transformResponse: ({ submission }: z.infer<typeof submissionResultSchema>, meta) => ({
        ...submission,
        revision: meta?.revision ?? null,
      }),
      providesTags: (_result, _error, id) => [{ type: 'Submission', id }],
    }),
    markSpam: build.mutation<Standing, { readonly id: string; readonly isSpam: boolean }>({
      query: ({ id, isSpam }) => ({ path: `${pathOf(id)}/spam`, method: 'PUT', body: { isSpam } }),
      invalidatesTags: (_result, _error, { id }) => touched(id),
    }),
    noteSubmission: build.mutation<
      Standing,
      { readonly id: string; readonly note: string; readonly readAt: number | undefined }
    >({
      query: ({ id, note, readAt }) => ({
        path: `${pathOf(id)}/note`,
        method: 'PUT',
        body: { note },
        readAt,
      }),
      invalidatesTags: (_result, _error, { id }) => touched(id),
    }),
    tagSubmission: build.mutation<
      Standing,
      { readonly id: string; readonly tags: string[]; readonly readAt: number | undefined }
    >({
      query: ({ id, tags, readAt }) => ({
        path: `${pathOf(id)}/tags`,
        method: 'PUT',
        body: { tags },
        readAt,
      }),
      invalidatesTags: (_result, _error, { id }) => touched(id),
    }),
    eraseSubmission: build.mutation<Standing, string>({
      query: (id) => ({ path: pathOf(id), method: 'DELETE' }),
      invalidatesTags: (_result, _error, id) => touched(id),
    }),
  }),
});
export const {
  useListSubmissionsInfiniteQuery,
  useGetSubmissionQuery,
  useMarkSpamMutation,
  useNoteSubmissionMutation,
  useTagSubmissionMutation,
  useEraseSubmissionMutation,
} = inboxApi;
