import type { z } from 'zod';
import type {
  readModelStatusSchema,
  readModelsResponseSchema,
} from '../../../../api/http/contracts/operations/operations.ts';
import type {
  erasureUnderWaySchema,
  parkedTaskSchema,
  processesResponseSchema,
  processStatusSchema,
  retriedSchema,
} from '../../../../api/http/contracts/operations/processes.ts';
import { editorApi } from '../../app/editorApi.ts';

export type ReadModelStatus = z.infer<typeof readModelStatusSchema>;
export type ProcessStatus = z.infer<typeof processStatusSchema>;
export type ParkedTask = z.infer<typeof parkedTaskSchema>;
export type ErasureUnderWay = z.infer<typeof erasureUnderWaySchema>;
export type Processes = z.infer<typeof processesResponseSchema>;
type Retried = z.infer<typeof retriedSchema>;

const parkedPath = (id: string) => `/api/processes/parked/${encodeURIComponent(id)}`;

const systemApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getReadModels: build.query<readonly ReadModelStatus[], void>({
      query: () => ({ path: '/api/read-models' }),
      transformResponse: ({ readModels }: z.infer<typeof readModelsResponseSchema>) => readModels,
      providesTags: ['ReadModels'],
    }),
    getProcesses: build.query<Processes, void>({
      query: () => ({ path: '/api/processes' }),
      providesTags: ['Processes'],
    }),
    retryTask: build.mutation<Retried, string>({
      query: (id) => ({ path: `${parkedPath(id)}/retry`, method: 'POST' }),
      invalidatesTags: ['Processes'],
    }),
    dropTask: build.mutation<null, { readonly id: string; readonly reason: string }>({
      query: ({ id, reason }) => ({ path: parkedPath(id), method: 'DELETE', body: { reason } }),
      invalidatesTags: ['Processes'],
    }),
  }),
});
export const { useGetReadModelsQuery, useGetProcessesQuery, useRetryTaskMutation, useDropTaskMutation } =
  systemApi;
