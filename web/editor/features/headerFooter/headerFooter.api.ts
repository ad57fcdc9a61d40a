import type { SiteHeaderFooter } from '../../../../api/http/contracts/site/headerFooter.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';

interface HeaderFooterAnswer {
  readonly around: SiteHeaderFooter;
  readonly revision: number | null;
}

const path = '/api/site-header-footer';
const read = (around: SiteHeaderFooter, meta?: AnswerMeta): HeaderFooterAnswer => ({
  around,
  revision: meta?.revision ?? null,
});

const headerFooterApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getHeaderFooter: build.query<HeaderFooterAnswer, void>({
      query: () => ({ path }),
      transformResponse: read,
      providesTags: ['HeaderFooter'],
    }),
    saveHeaderFooter: build.mutation<
      HeaderFooterAnswer,
      SiteHeaderFooter & { readonly readAt: number | undefined }
    >({
      query: ({ readAt, ...body }) => ({ path, method: 'PUT', body, readAt }),
      transformResponse: read,
      invalidatesTags: ['HeaderFooter'],
    }),
  }),
});
export const { useGetHeaderFooterQuery, useSaveHeaderFooterMutation } = headerFooterApi;
