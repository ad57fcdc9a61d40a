import type { z } from 'zod';
import type {
  enableSecondFactorRequestSchema,
  offeredSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from '../../../../api/http/contracts/accounts/secondFactor.ts';
import { editorApi } from '../../app/editorApi.ts';

type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
export type Offer = z.infer<typeof offeredSecondFactorSchema>;

const path = '/api/staff/second-factor';

const secondFactorApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<z.infer<typeof secondFactorSchema>, void>({
      query: () => ({ path }),
      providesTags: ['SecondFactor'],
    }),
    offerSecondFactor: build.mutation<Offer, void>({
      query: () => ({ path: `${path}/offer`, method: 'POST' }),
    }),
    enableSecondFactor: build.mutation<RecoveryCodes, z.infer<typeof enableSecondFactorRequestSchema>>({
      query: (body) => ({ path, method: 'PUT', body }),
      invalidatesTags: ['SecondFactor', 'Staff'],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, string>({
      query: (password) => ({ path: `${path}/recovery-codes`, method: 'POST', body: { password } }),
      invalidatesTags: ['SecondFactor'],
    }),
    disableSecondFactor: build.mutation<unknown, string>({
      query: (password) => ({ path, method: 'DELETE', body: { password } }),
      invalidatesTags: ['SecondFactor', 'Staff'],
    }),
  }),
});
export const {
  useGetSecondFactorQuery,
  useOfferSecondFactorMutation,
  useEnableSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useDisableSecondFactorMutation,
} = secondFactorApi;
