import type { z } from 'zod';
import type {
  setTaxRulesRequestSchema,
  taxResultSchema,
} from '../../../../api/http/contracts/pricing/pricingSettings.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';

export type TaxSettings = z.infer<typeof setTaxRulesRequestSchema>;
export type TaxRule = TaxSettings['rules'][number];

/** The rules as they were read, with their revision. */
export interface TaxAnswer {
  readonly tax: TaxSettings;
  readonly revision: number | null;
}

/** Whether anything was ever said of taxes: before its first revision a store has said nothing. */
export const isTaxSaid = ({ revision }: TaxAnswer): boolean => revision !== null && revision >= 0;

const path = '/api/commerce/tax';
export const taxHistoryPath = `${path}/history`;

const read = ({ tax }: z.infer<typeof taxResultSchema>, meta?: AnswerMeta): TaxAnswer => ({
  tax,
  revision: meta?.revision ?? null,
});

const taxApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getTax: build.query<TaxAnswer, void>({
      query: () => ({ path }),
      transformResponse: read,
      providesTags: ['Tax'],
    }),
    saveTax: build.mutation<TaxAnswer, TaxSettings & { readonly readAt: number | undefined }>({
      query: ({ readAt, ...body }) => ({ path, method: 'PUT', body, readAt }),
      transformResponse: read,
      invalidatesTags: ['Tax', { type: 'Changes', id: taxHistoryPath }],
    }),
  }),
});
export const { useGetTaxQuery, useSaveTaxMutation } = taxApi;
