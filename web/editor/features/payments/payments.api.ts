import type { ConfiguredProviders } from '../../../../api/http/contracts/payments/configuredProviders.ts';
import { type AnswerMeta, editorApi } from '../../app/editorApi.ts';
import type { PaymentPreferences, PolicyPreferences, SellerPreferences } from './paymentSettings.ts';

const path = (namespace: string) => `/api/v1/commerce-preferences/${namespace}`;

/** Preferences of a namespace with the revision that they are of. */
export interface Read<Values> {
  readonly values: Values;
  readonly revision: number | undefined;
}

const read = <Values>(values: Values, meta?: AnswerMeta): Read<Values> => ({
  values,
  revision: meta?.revision ?? undefined,
});

const paymentsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getProviders: build.query<ConfiguredProviders, void>({
      query: () => ({ path: '/api/commerce/payments/providers' }),
      providesTags: ['Payments'],
    }),
    getPaymentPreferences: build.query<Read<PaymentPreferences>, void>({
      query: () => ({ path: path('payments') }),
      transformResponse: read<PaymentPreferences>,
      providesTags: ['Payments'],
    }),
    getSeller: build.query<Read<SellerPreferences>, void>({
      query: () => ({ path: path('seller') }),
      transformResponse: read<SellerPreferences>,
      providesTags: ['Payments'],
    }),
    getPolicies: build.query<Read<PolicyPreferences>, void>({
      query: () => ({ path: path('policies') }),
      transformResponse: read<PolicyPreferences>,
      providesTags: ['Payments'],
    }),
    savePolicies: build.mutation<PolicyPreferences, Read<PolicyPreferences>>({
      query: ({ values, revision }) => ({
        path: path('policies'),
        method: 'PUT',
        body: values,
        readAt: revision,
      }),
      invalidatesTags: ['Payments'],
    }),
    // Who is asked to choose sees what is there now: a refusal is read again as well.
    savePaymentPreferences: build.mutation<PaymentPreferences, Read<PaymentPreferences>>({
      query: ({ values, revision }) => ({
        path: path('payments'),
        method: 'PUT',
        body: values,
        readAt: revision,
      }),
      invalidatesTags: ['Payments'],
    }),
    saveSeller: build.mutation<SellerPreferences, Read<SellerPreferences>>({
      query: ({ values, revision }) => ({
        path: path('seller'),
        method: 'PUT',
        body: values,
        readAt: revision,
      }),
      invalidatesTags: ['Payments'],
    }),
  }),
});
export const {
  useGetProvidersQuery,
  useGetPaymentPreferencesQuery,
  useGetSellerQuery,
  useGetPoliciesQuery,
  useSavePoliciesMutation,
  useSavePaymentPreferencesMutation,
  useSaveSellerMutation,
} = paymentsApi;
