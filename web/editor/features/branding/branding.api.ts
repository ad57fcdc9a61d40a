import type { z } from 'zod';
import { namespaceSchemas } from '../../../../api/http/contracts/preferences/namespaces.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';

export const brandingSchema = namespaceSchemas.branding;
export type Branding = z.output<typeof brandingSchema>;

interface BrandingAnswer {
  readonly branding: Branding;
  readonly revision: number | null;
}

const path = '/api/v1/commerce-preferences/branding';
const read = (values: unknown, meta?: AnswerMeta): BrandingAnswer => ({
  branding: brandingSchema.parse(values),
  revision: meta?.revision ?? null,
});

const brandingApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getBranding: build.query<BrandingAnswer, void>({
      query: () => ({ path }),
      transformResponse: read,
      providesTags: ['Branding'],
    }),
    saveBranding: build.mutation<BrandingAnswer, Branding & { readonly readAt: number | undefined }>({
      query: ({ readAt, ...body }) => ({ path, method: 'PUT', body, readAt }),
      transformResponse: read,
      invalidatesTags: ['Branding', 'AssetList', 'Asset'],
    }),
  }),
});
export const { useGetBrandingQuery, useSaveBrandingMutation } = brandingApi;
