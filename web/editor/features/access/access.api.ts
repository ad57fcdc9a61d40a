import type {
  AccessList,
  PageAccess,
  PageAccessAnswer,
  SiteAccess,
} from '../../../../api/http/contracts/access/access.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';

export interface SiteAccessRead {
  readonly access: SiteAccess;
  readonly revision: number | null;
}
export interface PageAccessRead extends PageAccessAnswer {
  readonly revision: number | null;
}
interface OfPage {
  readonly pageId: string;
}

const root = '/api/access';
const pathOf = (pageId: string) => `${root}/pages/${encodeURIComponent(pageId)}`;
const siteRead = (access: SiteAccess, meta?: AnswerMeta): SiteAccessRead => ({
  access,
  revision: meta?.revision ?? null,
});
const pageRead = (answer: PageAccessAnswer, meta?: AnswerMeta): PageAccessRead => ({
  ...answer,
  revision: meta?.revision ?? null,
});

const accessApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listAccess: build.query<AccessList, void>({ query: () => ({ path: root }), providesTags: ['Access'] }),
    getSiteAccess: build.query<SiteAccessRead, void>({
      query: () => ({ path: `${root}/site` }),
      transformResponse: siteRead,
      providesTags: ['Access'],
    }),
    saveSiteAccess: build.mutation<SiteAccessRead, SiteAccess & { readonly readAt: number | undefined }>({
      query: ({ readAt, ...body }) => ({ path: `${root}/site`, method: 'PUT', body, readAt }),
      transformResponse: siteRead,
      invalidatesTags: ['Access'],
    }),
    getPageAccess: build.query<PageAccessRead, string>({
      query: (pageId) => ({ path: pathOf(pageId) }),
      transformResponse: pageRead,
      providesTags: ['Access'],
    }),
    savePageAccess: build.mutation<
      PageAccessRead,
      OfPage & { readonly access: PageAccess; readonly readAt: number | undefined }
    >({
      query: ({ pageId, access, readAt }) => ({ path: pathOf(pageId), method: 'PUT', body: access, readAt }),
      transformResponse: pageRead,
      invalidatesTags: ['Access'],
    }),
    givePreview: build.mutation<PageAccessAnswer, OfPage & { readonly days: number }>({
      query: ({ pageId, days }) => ({ path: `${pathOf(pageId)}/previews`, method: 'POST', body: { days } }),
      invalidatesTags: ['Access'],
    }),
    withdrawPreview: build.mutation<PageAccessAnswer, OfPage & { readonly linkId: string }>({
      query: ({ pageId, linkId }) => ({ path: `${pathOf(pageId)}/previews/${linkId}`, method: 'DELETE' }),
      invalidatesTags: ['Access'],
    }),
  }),
});
export const {
  useListAccessQuery,
  useGetSiteAccessQuery,
  useSaveSiteAccessMutation,
  useGetPageAccessQuery,
  useSavePageAccessMutation,
  useGivePreviewMutation,
  useWithdrawPreviewMutation,
} = accessApi;
