import type { z } from 'zod';
import type {
  StaffAccountView,
  sessionResponseSchema,
  signInRequestSchema,
} from '../../../../api/http/contracts/accounts/session.ts';
import { editorApi, SESSION_PATH as path } from '../../app/editorApi.ts';

type Session = z.infer<typeof sessionResponseSchema>;

const sessionApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<Session, void>({
      query: () => ({ path }),
      providesTags: ['Session'],
    }),
    signIn: build.mutation<Session, z.input<typeof signInRequestSchema>>({
      query: (body) => ({ path, method: 'POST', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(sessionApi.util.upsertQueryData('getSession', undefined, data));
      },
    }),
    signOut: build.mutation<unknown, void>({
      query: () => ({ path, method: 'DELETE' }),
    }),
  }),
});
export const { useGetSessionQuery, useSignInMutation, useSignOutMutation } = sessionApi;

/** Capabilities as the gateway names them in the session. */
export type Capability =
  | 'products.write'
  | 'products.publish'
  | 'inventory.write'
  | 'orders.read'
  | 'orders.write'
  | 'orders.refund'
  | 'settings.read'
  | 'settings.write'
  | 'system.operate';

/** Whether the signed-in person may do this; the editor hides what the gateway would refuse. */
export function useMay(capability: Capability): boolean {
  const { data } = useGetSessionQuery();
  return data !== undefined && holds(data.account, capability);
}

function holds(account: StaffAccountView, capability: Capability): boolean {
  return account.isOwner || account.capabilities.includes(capability);
}
