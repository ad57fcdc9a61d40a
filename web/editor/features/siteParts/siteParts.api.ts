import type {
  SitePartsDetail,
  SitePartsResult,
  SitePartsView,
} from '../../../../api/http/contracts/site/siteParts.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';

const root = '/api/site-parts';

/** With the revision that an edit is made on; `null` where nobody wrote any. */
interface ReadParts extends SitePartsDetail {
  readonly revision: number | null;
}
interface Result extends SitePartsResult {
  readonly revision: number | null;
}
type Written = Partial<SitePartsView['draft']> & { readonly readAt: number | undefined };

/** Whatever changes what stands around pages makes these old. */
const STALE = ['SiteParts', 'HeaderFooter', 'HomePage', 'Waiting'] as const;
const withRevision = <Answer extends { readonly around: SitePartsView }>(answer: Answer) => ({
  ...answer,
  revision: answer.around.revision < 0 ? null : answer.around.revision,
});

const sitePartsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getSiteParts: build.query<ReadParts, void>({
      query: () => ({ path: root }),
      transformResponse: (answer: SitePartsDetail, _meta?: AnswerMeta) => withRevision(answer),
      providesTags: ['SiteParts'],
    }),
    writeSiteParts: build.mutation<Result, Written>({
      query: ({ readAt, ...body }) => ({ path: root, method: 'PUT', body, readAt }),
      transformResponse: (answer: SitePartsResult) => withRevision(answer),
      invalidatesTags: [...STALE],
    }),
    undoSiteParts: build.mutation<SitePartsResult, number>({
      query: (revision) => ({ path: `${root}/undo`, method: 'POST', body: { revision } }),
      invalidatesTags: [...STALE],
    }),
    restoreSiteParts: build.mutation<SitePartsResult, number>({
      query: (revision) => ({ path: `${root}/restore`, method: 'POST', body: { revision } }),
      invalidatesTags: [...STALE],
    }),
    publishSiteParts: build.mutation<SitePartsResult, number>({
      query: (revision) => ({ path: `${root}/publish`, method: 'POST', body: { revision } }),
      invalidatesTags: [...STALE],
    }),
    scheduleSiteParts: build.mutation<
      SitePartsResult,
      { readonly revision: number; readonly publishAt: string }
    >({
      query: (body) => ({ path: `${root}/schedule`, method: 'PUT', body }),
      invalidatesTags: [...STALE],
    }),
    cancelSiteParts: build.mutation<SitePartsResult, void>({
      query: () => ({ path: `${root}/schedule`, method: 'DELETE' }),
      invalidatesTags: [...STALE],
    }),
  }),
});
export const {
  useGetSitePartsQuery,
  useWriteSitePartsMutation,
  useUndoSitePartsMutation,
  useRestoreSitePartsMutation,
  usePublishSitePartsMutation,
  useScheduleSitePartsMutation,
  useCancelSitePartsMutation,
} = sitePartsApi;
