import type { z } from 'zod';
import type {
  TemplateView,
  templateLanguageSchema,
  templateListSchema,
  templateTrialAnswerSchema,
  templateTrialSchema,
} from '../../../../api/http/contracts/site/templates.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';

export type TemplateList = z.infer<typeof templateListSchema>;
export type TemplateTrial = z.infer<typeof templateTrialAnswerSchema>;
export type LanguageEntries = z.infer<typeof templateLanguageSchema>['entries'];

/** A file with its revision. */
export interface ReadTemplate extends TemplateView {
  readonly revision: number | null;
}

const root = '/api/templates';
const pathOf = (name: string) => `${root}/${encodeURIComponent(name)}`;
const read = (template: TemplateView, meta?: AnswerMeta): ReadTemplate => ({
  ...template,
  revision: meta?.revision ?? null,
});

const templatesApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listTemplates: build.query<TemplateList, void>({
      query: () => ({ path: root }),
      providesTags: ['Templates'],
    }),
    getTemplateLanguage: build.query<LanguageEntries, void>({
      query: () => ({ path: `${root}/language` }),
      transformResponse: ({ entries }: z.infer<typeof templateLanguageSchema>) => entries,
    }),
    getTemplate: build.query<ReadTemplate, string>({
      query: (name) => ({ path: pathOf(name) }),
      transformResponse: read,
      providesTags: ['Templates'],
    }),
    /** What a page's template gets: the page itself as JSON. */
    getPageData: build.query<unknown, string>({
      query: (address) => ({ path: address, query: { format: 'json' } }),
    }),
    saveTemplate: build.mutation<
      ReadTemplate,
      { readonly name: string; readonly source?: string | undefined; readonly readAt: number | undefined }
    >({
      query: ({ name, readAt, ...body }) => ({ path: pathOf(name), method: 'PUT', body, readAt }),
      transformResponse: read,
      invalidatesTags: ['Templates'],
    }),
    revertTemplate: build.mutation<unknown, string>({
      query: (name) => ({ path: pathOf(name), method: 'DELETE' }),
      invalidatesTags: ['Templates'],
    }),
    publishTemplate: build.mutation<unknown, { readonly name: string; readonly revision: number }>({
      query: ({ name, revision }) => ({
        ...{ path: `${pathOf(name)}/publish`, method: 'POST', body: { revision } },
      }),
      invalidatesTags: ['Templates'],
    }),
    tryTemplate: build.mutation<
      TemplateTrial,
      { readonly name: string } & z.input<typeof templateTrialSchema>
    >({
      query: ({ name, ...body }) => ({ path: `${pathOf(name)}/try`, method: 'POST', body }),
    }),
  }),
});
export const {
  useListTemplatesQuery,
  useGetTemplateLanguageQuery,
  useGetTemplateQuery,
  useGetPageDataQuery,
  useSaveTemplateMutation,
  useRevertTemplateMutation,
  usePublishTemplateMutation,
  useTryTemplateMutation,
} = templatesApi;
