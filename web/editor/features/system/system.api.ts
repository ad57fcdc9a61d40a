import type { z } from 'zod';
import type {
  readModelStatusSchema,
  readModelsResponseSchema,
} from '../../../../api/http/contracts/operations/operations.ts';
import { editorApi } from '../../app/editorApi.ts';

export type ReadModelStatus = z.infer<typeof readModelStatusSchema>;

const systemApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getReadModels: build.query<readonly ReadModelStatus[], void>({
      query: () => ({ path: '/api/read-models' }),
      transformResponse: ({ readModels }: z.infer<typeof readModelsResponseSchema>) => readModels,
      providesTags: ['ReadModels'],
    }),
  }),
});
export const { useGetReadModelsQuery } = systemApi;
