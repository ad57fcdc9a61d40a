import type { z } from 'zod';
import type { erasuresSchema } from '../../../../api/http/contracts/customers/erasures.ts';
import type {
  consentFiguresSchema,
  retentionSchema,
} from '../../../../api/http/contracts/privacy/privacy.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

const privacyApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listErasures: build.infiniteQuery<z.infer<typeof erasuresSchema>, void, string | null>({
      query: ({ pageParam }) => ({
        path: '/api/commerce/erasures',
        query: { limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['CustomerList'],
    }),
    getConsentFigures: build.query<z.infer<typeof consentFiguresSchema>, void>({
      query: () => ({ path: '/api/privacy/consent' }),
      providesTags: ['Retention'],
    }),
    getRetention: build.query<z.infer<typeof retentionSchema>, void>({
      query: () => ({ path: '/api/privacy/retention' }),
      providesTags: ['Retention'],
    }),
  }),
});
export const { useListErasuresInfiniteQuery, useGetConsentFiguresQuery, useGetRetentionQuery } = privacyApi;
