import type { z } from 'zod';
import type {
  composeHomePageRequestSchema,
  homePageResponseSchema,
} from '../../../../api/http/contracts/site/homePage.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';

export type HomePage = z.output<typeof composeHomePageRequestSchema>;

/** What the home page says, with its revision. */
interface HomePageAnswer {
  readonly home: HomePage;
  /** Until somebody composed it the page shows the name of the store and its newest products. */
  readonly isComposed: boolean;
  /** The page of sections that is shown in its place; `null` for none. */
  readonly pageId: string | null;
  readonly revision: number | null;
}

const path = '/api/site/home-page';
const BLANK: HomePage = {
  announcement: '',
  heroTitle: '',
  heroText: '',
  heroImage: null,
  featured: [],
  story: null,
  categoryBlurbs: {},
  categoryImages: {},
};

const read = (
  { home, pageId }: z.infer<typeof homePageResponseSchema>,
  meta?: AnswerMeta,
): HomePageAnswer => ({
  home: home ?? BLANK,
  isComposed: home !== null,
  pageId,
  revision: meta?.revision ?? null,
});

const homePageApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getHomePage: build.query<HomePageAnswer, void>({
      query: () => ({ path }),
      transformResponse: read,
      providesTags: ['HomePage'],
    }),
    saveHomePage: build.mutation<HomePageAnswer, HomePage & { readonly readAt: number | undefined }>({
      query: ({ readAt, ...body }) => ({ path, method: 'PUT', body, readAt }),
      transformResponse: read,
      invalidatesTags: ['HomePage', 'AssetList', 'Asset'],
    }),
    chooseHomePage: build.mutation<unknown, { readonly pageId: string | null; readonly from: string | null }>(
      {
        query: (body) => ({ path: `${path}/page`, method: 'PUT', body }),
        invalidatesTags: ['HomePage', 'PageList'],
      },
    ),
  }),
});
export const { useGetHomePageQuery, useSaveHomePageMutation, useChooseHomePageMutation } = homePageApi;
