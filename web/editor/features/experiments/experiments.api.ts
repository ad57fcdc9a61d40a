import type { z } from 'zod';
import type {
  ExperimentView,
  experimentResponseSchema,
  experimentsListSchema,
  PageSection,
  PlannedExperiment,
  sectionsResponseSchema,
} from '../../../../api/http/contracts/experiments/experiments.ts';
import { editorApi } from '../../app/editorApi.ts';

/** One experiment as it was read, with its revision. */
export type ReadExperiment = ExperimentView & { readonly revision: number | null };
type VariantId = ExperimentView['variants'][number]['variantId'];
type Answer = z.infer<typeof experimentResponseSchema>;

const root = '/api/site/experiments';
const pathOf = (experimentId: string) => `${root}/${encodeURIComponent(experimentId)}`;

const experimentsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listExperiments: build.query<readonly ExperimentView[], void>({
      query: () => ({ path: root }),
      transformResponse: ({ experiments }: z.infer<typeof experimentsListSchema>) => experiments,
      providesTags: ['Experiments', 'Traffic'],
    }),
    getExperiment: build.query<ReadExperiment, string>({
      query: (experimentId) => ({ path: pathOf(experimentId) }),
      transformResponse: ({ experiment }: Answer, meta) => ({
        ...experiment,
        revision: meta?.revision ?? null,
      }),
      providesTags: ['Experiments', 'Traffic'],
    }),
    listPageSections: build.query<readonly PageSection[], string>({
      query: (pageId) => ({ path: `${root}/sections`, query: { pageId } }),
      transformResponse: ({ sections }: z.infer<typeof sectionsResponseSchema>) => sections,
      providesTags: ['Page'],
    }),
    planExperiment: build.mutation<Answer, PlannedExperiment>({
      query: (body) => ({ path: root, method: 'POST', body }),
      invalidatesTags: ['Experiments'],
    }),
    changePlan: build.mutation<
      unknown,
      PlannedExperiment & { readonly experimentId: string; readonly readAt: number | undefined }
    >({
      query: ({ experimentId, readAt, ...body }) => ({
        ...{ path: pathOf(experimentId), method: 'PUT', body, readAt },
      }),
      invalidatesTags: ['Experiments'],
    }),
    startExperiment: build.mutation<Answer, string>({
      query: (experimentId) => ({ path: `${pathOf(experimentId)}/start`, method: 'POST' }),
      invalidatesTags: ['Experiments'],
    }),
    chooseVariant: build.mutation<
      Answer,
      { readonly experimentId: string; readonly chosen: VariantId; readonly deed: 'stop' | 'choose' }
    >({
      query: ({ experimentId, chosen, deed }) => ({
        ...{ path: `${pathOf(experimentId)}/${deed}`, method: 'POST', body: { chosen } },
      }),
      invalidatesTags: ['Experiments'],
    }),
    removeExperiment: build.mutation<unknown, string>({
      // The list asks anew when it is opened; the screen of what is gone would ask for it once more.
      query: (experimentId) => ({ path: pathOf(experimentId), method: 'DELETE' }),
    }),
  }),
});
export const {
  useListExperimentsQuery,
  useGetExperimentQuery,
  useListPageSectionsQuery,
  usePlanExperimentMutation,
  useChangePlanMutation,
  useStartExperimentMutation,
  useChooseVariantMutation,
  useRemoveExperimentMutation,
} = experimentsApi;
