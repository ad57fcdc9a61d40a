import type { z } from 'zod';
import type {
  PublishingResult,
  publishingRequestSchema,
  waitingListSchema,
} from '../../../../api/http/contracts/site/publishing.ts';
import { editorApi } from '../../app/editorApi.ts';

const path = '/api/publishing';

const publishingApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listWaiting: build.query<z.infer<typeof waitingListSchema>, void>({
      query: () => ({ path }),
      providesTags: ['Waiting'],
    }),
    publishWaiting: build.mutation<PublishingResult, z.input<typeof publishingRequestSchema>>({
      query: (body) => ({ path, method: 'POST', body }),
      invalidatesTags: ['Waiting', 'PageList', 'Page', 'Design', 'SiteParts', 'Navigation', 'Templates'],
    }),
  }),
});
export const { useListWaitingQuery, usePublishWaitingMutation } = publishingApi;
