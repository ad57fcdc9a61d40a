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

const read = ({ home }: z.infer<typeof homePageResponseSchema>, meta?: AnswerMeta): HomePageAnswer => ({
  home: home ?? BLANK,
  isComposed: home !== null,
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
  }),
});
export const { useGetHomePageQuery, useSaveHomePageMutation } = homePageApi;
