import type { z } from 'zod';
import type { RedirectView, redirectsResponseSchema } from '../../../../api/http/contracts/site/redirects.ts';
import { editorApi } from '../../app/editorApi.ts';

const path = '/api/site/redirects';

const redirectsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listRedirects: build.query<readonly RedirectView[], void>({
      query: () => ({ path }),
      transformResponse: ({ redirects }: z.infer<typeof redirectsResponseSchema>) => redirects,
      providesTags: ['Redirects'],
    }),
    setRedirect: build.mutation<unknown, RedirectView>({
      query: (body) => ({ path, method: 'PUT', body }),
      invalidatesTags: ['Redirects'],
    }),
    removeRedirect: build.mutation<unknown, string>({
      query: (of) => ({ path, method: 'DELETE', query: { path: of } }),
      invalidatesTags: ['Redirects'],
    }),
  }),
});
export const { useListRedirectsQuery, useSetRedirectMutation, useRemoveRedirectMutation } = redirectsApi;
