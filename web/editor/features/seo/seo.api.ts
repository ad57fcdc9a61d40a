import type { z } from 'zod';
import type {
  SeoCheck,
  SeoList,
  seoQuerySchema,
  seoRequestSchema,
  seoResultSchema,
} from '../../../../api/http/contracts/site/seo.ts';
import { editorApi } from '../../app/editorApi.ts';

const path = '/api/seo';
/** What of the list is looked at. */
export type SeoQuery = Partial<z.output<typeof seoQuerySchema>>;
export type SeoItems = z.input<typeof seoRequestSchema>['items'];

const seoApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listSeo: build.query<SeoList, SeoQuery>({
      query: (query) => ({ path, query }),
      providesTags: ['Seo'],
    }),
    checkSeo: build.query<SeoCheck, string>({
      query: (of) => ({ path: `${path}/check`, query: { path: of } }),
    }),
    saveSeo: build.mutation<z.infer<typeof seoResultSchema>, SeoItems>({
      query: (items) => ({ path, method: 'PUT', body: { items } }),
      invalidatesTags: ['Seo', 'PageList', 'Page', 'Product', 'ProductList', 'Access', 'Waiting'],
    }),
  }),
});
export const { useListSeoQuery, useLazyCheckSeoQuery, useSaveSeoMutation } = seoApi;
