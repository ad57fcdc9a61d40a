import type { z } from 'zod';
import type {
  createFormRequestSchema,
  FormEdit,
  FormView,
  formListSchema,
  formReadersSchema,
  formResultSchema,
  formVersionsSchema,
} from '../../../../api/http/contracts/forms/forms.ts';
import type { chartsSchema } from '../../../../api/http/contracts/forms/inbox.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

export type FormPageOfList = z.infer<typeof formListSchema>;
export type FormVersion = z.infer<typeof formVersionsSchema>['versions'][number];
export type Charts = z.infer<typeof chartsSchema>;
export interface EditedForm extends FormView {
  readonly revision: number | null;
}
type Result = z.infer<typeof formResultSchema>;
interface Of {
  readonly formId: string;
}

const root = '/api/forms';
const pathOf = (formId: string) => `${root}/${encodeURIComponent(formId)}`;
const touched = (formId: string) => ['FormList', { type: 'Form', id: formId }] as const;
const edited = ({ form }: Result, meta?: { readonly revision?: number | null }): EditedForm => ({
  ...form,
  revision: meta?.revision ?? null,
});

const formsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listForms: build.infiniteQuery<FormPageOfList, Readonly<Record<string, string>>, string | null>({
      query: ({ queryArg }) => ({ path: root, query: queryArg }),
      infiniteQueryOptions: byCursor,
      providesTags: ['FormList'],
    }),
    getForm: build.query<EditedForm, string>({
      query: (formId) => ({ path: pathOf(formId) }),
      transformResponse: edited,
      providesTags: (_result, _error, formId) => [{ type: 'Form', id: formId }],
    }),
    listFormVersions: build.query<readonly FormVersion[], string>({
      query: (formId) => ({ path: `${pathOf(formId)}/versions` }),
      transformResponse: ({ versions }: z.infer<typeof formVersionsSchema>) => versions,
      providesTags: (_result, _error, formId) => [{ type: 'Form', id: formId }],
    }),
    getCharts: build.query<Charts, string>({
      query: (formId) => ({ path: `${pathOf(formId)}/charts` }),
      providesTags: ['Inbox'],
    }),
    listFormReaders: build.query<z.infer<typeof formReadersSchema>['readers'], void>({
      query: () => ({ path: `${root}/readers` }),
      transformResponse: ({ readers }: z.infer<typeof formReadersSchema>) => readers,
      providesTags: ['Staff'],
    }),
    createForm: build.mutation<EditedForm, z.input<typeof createFormRequestSchema>>({
      query: (body) => ({ path: root, method: 'POST', body }),
      transformResponse: edited,
      invalidatesTags: ['FormList'],
    }),
    reviseForm: build.mutation<
      EditedForm,
      Of & { readonly content: Partial<FormEdit>; readonly readAt: number | undefined }
    >({
      query: ({ formId, content, readAt }) => ({
        path: pathOf(formId),
        method: 'PUT',
        body: content,
        readAt,
      }),
      transformResponse: edited,
      invalidatesTags: (_result, _error, { formId }) => touched(formId),
    }),
    doWithForm: build.mutation<EditedForm, Of & { readonly deed: 'publish' | 'archive' | 'restore' }>({
      query: ({ formId, deed }) => ({ path: `${pathOf(formId)}/${deed}`, method: 'POST' }),
      transformResponse: edited,
      invalidatesTags: (_result, _error, { formId }) => touched(formId),
    }),
  }),
});
export const {
  useListFormsInfiniteQuery,
  useGetFormQuery,
  useListFormVersionsQuery,
  useGetChartsQuery,
  useListFormReadersQuery,
  useCreateFormMutation,
  useReviseFormMutation,
  useDoWithFormMutation,
} = formsApi;
