import type { z } from 'zod';
import type {
  OpenSessions,
  StaffAccountView,
  sessionResponseSchema,
  signInRequestSchema,
} from '../../../../api/http/contracts/accounts/session.ts';
import type {
  changeStaffPasswordRequestSchema,
  resetStaffPasswordRequestSchema,
  staffPasswordResetSchema,
} from '../../../../api/http/contracts/accounts/staff.ts';
import { editorApi, SESSION_PATH as path } from '../../app/editorApi.ts';

const SESSIONS_PATH = '/api/staff/sessions';
const PASSWORD_PATH = '/api/staff/password';

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
    getSessions: build.query<OpenSessions, void>({
      query: () => ({ path: SESSIONS_PATH }),
      providesTags: ['SessionList'],
    }),
    endSession: build.mutation<OpenSessions, string>({
      query: (sessionId) => ({ path: `${SESSIONS_PATH}/${encodeURIComponent(sessionId)}`, method: 'DELETE' }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(sessionApi.util.upsertQueryData('getSessions', undefined, data));
      },
    }),
    changePassword: build.mutation<unknown, z.input<typeof changeStaffPasswordRequestSchema>>({
      query: (body) => ({ path: PASSWORD_PATH, method: 'PUT', body }),
      invalidatesTags: ['SessionList'],
    }),
    askForPasswordLink: build.mutation<unknown, string>({
      query: (email) => ({ path: `${PASSWORD_PATH}/forgotten`, method: 'POST', body: { email } }),
    }),
    resetPassword: build.mutation<
      z.infer<typeof staffPasswordResetSchema>,
      z.input<typeof resetStaffPasswordRequestSchema>
    >({
      query: (body) => ({ path: `${PASSWORD_PATH}/reset`, method: 'POST', body }),
    }),
    signOut: build.mutation<unknown, { readonly everywhere: boolean }>({
      query: ({ everywhere }) => ({
        path,
        method: 'DELETE',
        query: { everywhere: everywhere ? 'true' : undefined },
      }),
    }),
  }),
});
export const {
  useGetSessionQuery,
  useSignInMutation,
  useSignOutMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
  useChangePasswordMutation,
  useAskForPasswordLinkMutation,
  useResetPasswordMutation,
} = sessionApi;

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
