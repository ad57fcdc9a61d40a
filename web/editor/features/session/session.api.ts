import type { z } from 'zod';
import type {
  Capability,
  OpenSessions,
  PlanView,
  SiteView,
  StaffAccountView,
  sessionResponseSchema,
  signInRequestSchema,
} from '../../../../api/http/contracts/accounts/session.ts';
import type { singleSignOnOfferSchema } from '../../../../api/http/contracts/accounts/singleSignOn.ts';
import type {
  changeStaffPasswordRequestSchema,
  resetStaffPasswordRequestSchema,
  staffPasswordResetSchema,
} from '../../../../api/http/contracts/accounts/staff.ts';
import { editorApi, SESSION_PATH as path } from '../../app/editorApi.ts';
import { speakAsChosen } from '../../app/spoken.ts';
import { type EditorStore, useMoment } from '../../app/store.ts';
import { tellTimesIn } from '../../text/time.ts';

const SESSIONS_PATH = '/api/staff/sessions';
const PASSWORD_PATH = '/api/staff/password';
const SIGN_ON_PATH = '/api/staff/sso';
/** Where somebody goes to be vouched for: a page of its own, as it leads to another site. */
export const SIGN_ON_START = `${SIGN_ON_PATH}/start`;

type Session = z.infer<typeof sessionResponseSchema>;

const sessionApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<Session, void>({
      query: () => ({ path }),
      transformResponse: asItIsTold,
      providesTags: ['Session'],
    }),
    signIn: build.mutation<Session, z.input<typeof signInRequestSchema>>({
      query: (body) => ({ path, method: 'POST', body }),
      transformResponse: asItIsTold,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(sessionApi.util.upsertQueryData('getSession', undefined, data));
      },
    }),
    chooseLanguage: build.mutation<unknown, string | null>({
      query: (language) => ({ path: '/api/staff/console-language', method: 'PUT', body: { language } }),
      invalidatesTags: ['Session'],
    }),
    getSignOnOffer: build.query<z.infer<typeof singleSignOnOfferSchema>, void>({
      query: () => ({ path: SIGN_ON_PATH }),
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
  useGetSignOnOfferQuery,
  useSignInMutation,
  useSignOutMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
  useChangePasswordMutation,
  useChooseLanguageMutation,
  useAskForPasswordLinkMutation,
  useResetPasswordMutation,
} = sessionApi;

/** Takes over who is signed in, from what was known at one moment to another. */
export function carrySession(from: EditorStore, to: EditorStore): void {
  const { data } = sessionApi.endpoints.getSession.select()(from.getState());
  if (data) void to.dispatch(sessionApi.util.upsertQueryData('getSession', undefined, data));
}

/** From here on times are told as the store tells them, and words are those that the person chose. */
function asItIsTold(session: Session): Session {
  tellTimesIn(session.site.timeZone);
  speakAsChosen(session.language);
  return session;
}

/**
 * Whether the signed-in person may do this, here and at the moment that they look at; the console hides what the gateway
 * would refuse. Nothing can be done about the past.
 */
export function useMay(capability: Capability): boolean {
  const isPast = useMoment() !== null;
  const holds = useHolds();
  return holds(capability) && (!isPast || isReading(capability));
}

const isReading = (capability: Capability): boolean => /\.(?:read|export)$/.test(capability);

/** The same to ask of one capability after another. */
export function useHolds(): (capability: Capability) => boolean {
  const { data } = useGetSessionQuery();
  return (capability) => data !== undefined && holds(data.account, capability);
}

/** What the store is called and counts by, for whoever is signed in. Throws outside of the frame. */
export function useSite(): SiteView {
  const { data } = useGetSessionQuery();
  if (!data) throw new Error('Nobody is signed in.');
  return data.site;
}

/** The plan of the installation; `null` for none. */
export const usePlan = (): PlanView => useGetSessionQuery().data?.plan ?? null;

function holds(account: StaffAccountView, capability: Capability): boolean {
  return account.isOwner || account.capabilities.includes(capability);
}
