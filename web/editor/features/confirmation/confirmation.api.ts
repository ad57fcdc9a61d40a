import type { z } from 'zod';
import type {
  confirmationRequestSchema,
  confirmedSchema,
} from '../../../../api/http/contracts/accounts/confirmation.ts';
import { editorApi } from '../../app/editorApi.ts';

const confirmationApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    confirmSession: build.mutation<
      z.infer<typeof confirmedSchema>,
      z.infer<typeof confirmationRequestSchema>
    >({
      query: (body) => ({ path: '/api/staff/session/confirmation', method: 'POST', body }),
    }),
  }),
});
export const { useConfirmSessionMutation } = confirmationApi;
