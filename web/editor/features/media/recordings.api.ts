import type { z } from 'zod';
import type {
  describeRecordingSchema,
  oneRecordingSchema,
  RecordingView,
  recordingListSchema,
} from '../../../../api/http/contracts/media/media.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export const RECORDINGS = '/api/media/recordings';
const pathOf = (contentHash: string) => `${RECORDINGS}/${contentHash}`;

export type RecordingPage = z.infer<typeof recordingListSchema>;
export type ListedRecording = RecordingPage['recordings'][number];
type Described = z.input<typeof describeRecordingSchema> & {
  readonly contentHash: string;
  readonly readAt: number | undefined;
};

const recordingsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listRecordings: build.infiniteQuery<RecordingPage, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: RECORDINGS,
        query: { ...queryArg, limit: 60, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Recordings'],
    }),
    getRecording: build.query<RecordingView, string>({
      query: (contentHash) => ({ path: pathOf(contentHash) }),
      transformResponse: ({ recording }: z.infer<typeof oneRecordingSchema>) => recording,
      providesTags: ['Recordings'],
    }),
    describeRecording: build.mutation<RecordingView, Described>({
      query: ({ contentHash, readAt, ...body }) => ({
        ...{ path: pathOf(contentHash), method: 'PUT', body, readAt },
      }),
      transformResponse: ({ recording }: z.infer<typeof oneRecordingSchema>) => recording,
      invalidatesTags: ['Recordings'],
    }),
    deleteRecording: build.mutation<unknown, string>({
      query: (contentHash) => ({ path: pathOf(contentHash), method: 'DELETE' }),
      invalidatesTags: ['Recordings'],
    }),
  }),
});
export const {
  useListRecordingsInfiniteQuery,
  useGetRecordingQuery,
  useDescribeRecordingMutation,
  useDeleteRecordingMutation,
} = recordingsApi;
