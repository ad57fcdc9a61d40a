import type { ConfiguredProviders } from '../../../../api/http/contracts/payments/configuredProviders.ts';
import { editorApi } from '../../app/editorApi.ts';
import type { PaymentPreferences, SellerPreferences } from './paymentSettings.ts';

const path = (namespace: string) => `/api/v1/commerce-preferences/${namespace}`;

const paymentsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getProviders: build.query<ConfiguredProviders, void>({
      query: () => ({ path: '/api/commerce/payments/providers' }),
      providesTags: ['Payments'],
    }),
    getPaymentPreferences: build.query<PaymentPreferences, void>({
      query: () => ({ path: path('payments') }),
      providesTags: ['Payments'],
    }),
    getSeller: build.query<SellerPreferences, void>({
      query: () => ({ path: path('seller') }),
      providesTags: ['Payments'],
    }),
    savePaymentPreferences: build.mutation<PaymentPreferences, PaymentPreferences>({
      query: (body) => ({ path: path('payments'), method: 'PUT', body }),
      invalidatesTags: ['Payments'],
    }),
    saveSeller: build.mutation<SellerPreferences, SellerPreferences>({
      query: (body) => ({ path: path('seller'), method: 'PUT', body }),
      invalidatesTags: ['Payments'],
    }),
  }),
});
export const {
  useGetProvidersQuery,
  useGetPaymentPreferencesQuery,
  useGetSellerQuery,
  useSavePaymentPreferencesMutation,
  useSaveSellerMutation,
} = paymentsApi;
