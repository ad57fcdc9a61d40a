import type { z } from 'zod';
import type {
  integrityBegunSchema,
  integritySchema,
} from '../../../../api/http/contracts/operations/integrity.ts';
import type {
  discardedEventsSchema,
  readModelCareSchema,
  readModelStatusSchema,
  readModelsResponseSchema,
  retriedEventsSchema,
  storageSchema,
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
export type Care = z.infer<typeof readModelCareSchema>;
export type Verification = Care['verifications'][number];
export type ParkedGroup = Care['parked'][number];
export type Storage = z.infer<typeof storageSchema>;
export type LogIntegrity = NonNullable<z.infer<typeof integritySchema>['log']>;
type Retried = z.infer<typeof retriedSchema>;

const modelPath = (name: string) => `/api/read-models/${encodeURIComponent(name)}`;
const parkedPath = (id: string) => `/api/processes/parked/${encodeURIComponent(id)}`;

const systemApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getReadModels: build.query<readonly ReadModelStatus[], void>({
      query: () => ({ path: '/api/read-models' }),
      transformResponse: ({ readModels }: z.infer<typeof readModelsResponseSchema>) => readModels,
      providesTags: ['ReadModels'],
    }),
    getCare: build.query<Care, void>({
      query: () => ({ path: '/api/read-models/care' }),
      providesTags: ['ReadModels'],
    }),
    getStorage: build.query<Storage, void>({
      query: () => ({ path: '/api/storage' }),
      providesTags: ['ReadModels'],
    }),
    getIntegrity: build.query<z.infer<typeof integritySchema>, void>({
      query: () => ({ path: '/api/integrity' }),
      providesTags: ['ReadModels'],
    }),
    beginIntegrity: build.mutation<z.infer<typeof integrityBegunSchema>, void>({
      query: () => ({ path: '/api/integrity', method: 'POST' }),
      invalidatesTags: ['ReadModels'],
    }),
    rebuildModel: build.mutation<unknown, { readonly name: string; readonly reason: string }>({
      query: ({ name, ...body }) => ({ path: `${modelPath(name)}/rebuild`, method: 'POST', body }),
      invalidatesTags: ['ReadModels'],
    }),
    verifyModel: build.mutation<unknown, string>({
      query: (name) => ({ path: `${modelPath(name)}/verify`, method: 'POST' }),
      invalidatesTags: ['ReadModels'],
    }),
    retryEvents: build.mutation<z.infer<typeof retriedEventsSchema>, string>({
      query: (name) => ({ path: `${modelPath(name)}/parked/retry`, method: 'POST' }),
      invalidatesTags: ['ReadModels'],
    }),
    discardEvents: build.mutation<
      z.infer<typeof discardedEventsSchema>,
      { readonly model: string; readonly error: string; readonly reason: string }
    >({
      query: ({ model, ...body }) => ({ path: `${modelPath(model)}/parked/discard`, method: 'POST', body }),
      invalidatesTags: ['ReadModels'],
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
export const {
  useGetReadModelsQuery,
  useGetCareQuery,
  useGetStorageQuery,
  useGetIntegrityQuery,
  useBeginIntegrityMutation,
  useRebuildModelMutation,
  useVerifyModelMutation,
  useRetryEventsMutation,
  useDiscardEventsMutation,
  useGetProcessesQuery,
  useRetryTaskMutation,
  useDropTaskMutation,
} = systemApi;
