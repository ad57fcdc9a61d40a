import type { z } from 'zod';
import type {
  createPageRequestSchema,
  PageDetail,
  PageEdit,
  PageResult,
  pageListSchema,
  pageRevisionSchema,
} from '../../../../api/http/contracts/pages/pages.ts';
import type {
  sharedSectionListSchema,
  sharedSectionResultSchema,
  shareSectionRequestSchema,
} from '../../../../api/http/contracts/pages/sharedSections.ts';
import type { videoHostSchema } from '../../../../api/http/contracts/pages/videoHost.ts';
import { editorApi } from '../../app/editorApi.ts';
import { keepingNewest } from '../../app/newest.ts';

export type PageList = z.infer<typeof pageListSchema>;
interface Of {
  readonly pageId: string;
}

const root = '/api/pages';
const pathOf = (pageId: string) => `${root}/${encodeURIComponent(pageId)}`;

/** Where the draft of a page is shown, or what it showed at a revision. */
export const draftUrl = (pageId: string, revision?: number): string =>
  `${pathOf(pageId)}/draft${revision === undefined ? '' : `?revision=${revision}`}`;

/** An edit is refused for what somebody else has changed: the page is looked at as it is now. */
const newerWhereRefused = (_result: unknown, error: unknown, { pageId }: Of) =>
  error ? [{ type: 'Page' as const, id: pageId }] : [];

const pagesApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listPages: build.query<PageList, void>({
      query: () => ({ path: root }),
      providesTags: ['PageList'],
    }),
    getPage: build.query<PageDetail, string>({
      query: (pageId) => ({ path: pathOf(pageId) }),
      merge: keepingNewest(({ page }) => page.revision),
      providesTags: (_, __, id) => [{ type: 'Page', id }],
    }),
    getPageRevision: build.query<z.infer<typeof pageRevisionSchema>, Of & { readonly revision: number }>({
      query: ({ pageId, revision }) => ({ path: `${pathOf(pageId)}/revisions/${revision}` }),
    }),
    getVideoHost: build.query<z.infer<typeof videoHostSchema>, string>({
      query: (address) => ({ path: `${root}/video-host`, query: { address } }),
    }),
    createPage: build.mutation<PageResult, z.input<typeof createPageRequestSchema>>({
      query: (body) => ({ path: root, method: 'POST', body }),
      invalidatesTags: ['PageList'],
    }),
    removePage: build.mutation<unknown, string>({
      query: (pageId) => ({ path: pathOf(pageId), method: 'DELETE' }),
      invalidatesTags: ['PageList'],
    }),
    reinstatePage: build.mutation<PageResult, string>({
      query: (pageId) => ({ path: `${pathOf(pageId)}/reinstate`, method: 'POST' }),
      invalidatesTags: ['PageList'],
    }),
    movePage: build.mutation<PageResult, Of & { readonly urlId: string; readonly from: string }>({
      query: ({ pageId, ...body }) => ({ path: `${pathOf(pageId)}/address`, method: 'PUT', body }),
      invalidatesTags: (_, __, { pageId }) => ['PageList', { type: 'Page', id: pageId }],
    }),
    /** What it answers is put into the page that is read: nothing is asked for again between two strokes. */
    editPage: build.mutation<PageResult, Of & { readonly edit: PageEdit }>({
      query: ({ pageId, edit }) => ({ path: `${pathOf(pageId)}/edits`, method: 'POST', body: edit }),
      onQueryStarted: async ({ pageId }, { dispatch, queryFulfilled }): Promise<void> => {
        const result = await answered(queryFulfilled);
        if (result) dispatch(pagesApi.util.updateQueryData('getPage', pageId, putting(result)));
      },
      invalidatesTags: newerWhereRefused,
    }),
    undoEdit: build.mutation<PageResult, Of & { readonly revision: number }>({
      query: ({ pageId, revision }) => ({
        ...{ path: `${pathOf(pageId)}/undo`, method: 'POST', body: { revision } },
      }),
      onQueryStarted: async ({ pageId, revision }, { dispatch, queryFulfilled }): Promise<void> => {
        const result = await answered(queryFulfilled);
        if (result) dispatch(pagesApi.util.updateQueryData('getPage', pageId, putting(result, revision)));
      },
      invalidatesTags: newerWhereRefused,
    }),
    restorePage: build.mutation<PageResult, Of & { readonly revision: number }>({
      query: ({ pageId, revision }) => ({
        ...{ path: `${pathOf(pageId)}/restore`, method: 'POST', body: { revision } },
      }),
      onQueryStarted: async ({ pageId }, { dispatch, queryFulfilled }): Promise<void> => {
        const result = await answered(queryFulfilled);
        if (result) dispatch(pagesApi.util.updateQueryData('getPage', pageId, putting(result)));
      },
    }),
    publishPage: build.mutation<PageResult, Of & { readonly revision: number }>({
      query: ({ pageId, revision }) => ({
        ...{ path: `${pathOf(pageId)}/publish`, method: 'POST', body: { revision } },
      }),
      invalidatesTags: (_, __, { pageId }) => ['PageList', { type: 'Page', id: pageId }],
    }),
    unpublishPage: build.mutation<PageResult, string>({
      query: (pageId) => ({ path: `${pathOf(pageId)}/unpublish`, method: 'POST' }),
      invalidatesTags: (_, __, id) => ['PageList', { type: 'Page', id }],
    }),
    submitPage: build.mutation<PageResult, Of & { readonly revision: number }>({
      query: ({ pageId, ...body }) => ({ path: `${pathOf(pageId)}/submit`, method: 'POST', body }),
      invalidatesTags: (_, __, { pageId }) => ['PageList', { type: 'Page', id: pageId }],
    }),
    returnPage: build.mutation<PageResult, string>({
      query: (pageId) => ({ path: `${pathOf(pageId)}/return`, method: 'POST' }),
      invalidatesTags: (_, __, id) => ['PageList', { type: 'Page', id }],
    }),
    lockPage: build.mutation<PageResult, string>({
      query: (pageId) => ({ path: `${pathOf(pageId)}/lock`, method: 'POST' }),
      invalidatesTags: (_, __, id) => [{ type: 'Page', id }],
    }),
    unlockPage: build.mutation<PageResult, string>({
      query: (pageId) => ({ path: `${pathOf(pageId)}/lock`, method: 'DELETE' }),
      invalidatesTags: (_, __, id) => [{ type: 'Page', id }],
    }),
    schedulePage: build.mutation<PageResult, Of & { readonly revision: number; readonly publishAt: string }>({
      query: ({ pageId, ...body }) => ({ path: `${pathOf(pageId)}/schedule`, method: 'PUT', body }),
      invalidatesTags: (_, __, { pageId }) => ['PageList', { type: 'Page', id: pageId }],
    }),
    listSharedSections: build.query<z.infer<typeof sharedSectionListSchema>, void>({
      query: () => ({ path: `${root}/shared` }),
      providesTags: ['PageList'],
    }),
    shareSection: build.mutation<
      z.infer<typeof sharedSectionResultSchema>,
      z.input<typeof shareSectionRequestSchema>
    >({
      query: (body) => ({ path: `${root}/shared`, method: 'POST', body }),
      invalidatesTags: (_, __, { copiedFrom }) => ['PageList', { type: 'Page', id: copiedFrom }],
    }),
    detachSection: build.mutation<PageResult, Of & { readonly sectionId: string }>({
      query: ({ pageId, sectionId }) => ({
        ...{ path: `${pathOf(pageId)}/detach`, method: 'POST', body: { sectionId } },
      }),
      invalidatesTags: (_, __, { pageId }) => ['PageList', { type: 'Page', id: pageId }],
    }),
    cancelPublication: build.mutation<PageResult, string>({
      query: (pageId) => ({ path: `${pathOf(pageId)}/schedule`, method: 'DELETE' }),
      invalidatesTags: (_, __, id) => ['PageList', { type: 'Page', id }],
    }),
  }),
});
export const {
  useListPagesQuery,
  useGetPageQuery,
  useGetPageRevisionQuery,
  useCreatePageMutation,
  useGetVideoHostQuery,
  useRemovePageMutation,
  useReinstatePageMutation,
  useMovePageMutation,
  useEditPageMutation,
  useUndoEditMutation,
  useRestorePageMutation,
  usePublishPageMutation,
  useUnpublishPageMutation,
  useSubmitPageMutation,
  useReturnPageMutation,
  useLockPageMutation,
  useUnlockPageMutation,
  useSchedulePageMutation,
  useCancelPublicationMutation,
  useListSharedSectionsQuery,
  useShareSectionMutation,
  useDetachSectionMutation,
} = pagesApi;

/** Whoever sent it is told of a refusal by the answer itself. */
const answered = (sent: Promise<{ readonly data: PageResult }>): Promise<PageResult | null> =>
  sent.then(
    ({ data }) => data,
    () => null,
  );

/** The page as an edit left it, and the step by which the edit is taken back. */
const putting =
  ({ page, step }: PageResult, undoes: number | null = null) =>
  (known: PageDetail): void => {
    if (page.revision >= known.page.revision) known.page = page;
    if (step !== null) known.trail.push({ revision: step, undoes });
  };
