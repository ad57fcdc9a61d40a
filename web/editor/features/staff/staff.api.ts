import type { z } from 'zod';
import type {
  invitedSchema,
  inviteStaffRequestSchema,
  staffListSchema,
  transferOwnershipRequestSchema,
} from '../../../../api/http/contracts/accounts/staff.ts';
import { atOnce, shownAlone } from '../../app/atOnce.ts';
import { editorApi } from '../../app/editorApi.ts';

type StaffList = z.infer<typeof staffListSchema>;
export type StaffMember = StaffList['accounts'][number];
export type Invitation = z.infer<typeof inviteStaffRequestSchema>;

const root = '/api/staff/accounts';
const pathOf = (accountId: string) => `${root}/${encodeURIComponent(accountId)}`;

interface RoleChange {
  readonly accountId: string;
  readonly role: StaffMember['roles'][number];
  readonly isGranted: boolean;
}

/** What the list has of all accounts, as it will be: shown until the gateway has answered. */
const shownAs = (
  started: Parameters<typeof atOnce>[0],
  after: (accounts: readonly StaffMember[]) => readonly StaffMember[],
): Promise<void> => {
  const read: StaffList | undefined = staffApi.endpoints.listStaff.select()(started.getState() as never).data;
  return atOnce(
    started,
    read ? [shownAlone(started, 'listStaff', undefined, { accounts: after(read.accounts) })] : [],
  );
};
const oneAs =
  (id: string, change: (member: StaffMember) => StaffMember) => (accounts: readonly StaffMember[]) =>
    accounts.map((member) => (member.accountId === id ? change(member) : member));

const staffApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listStaff: build.query<StaffList, void>({ query: () => ({ path: root }), providesTags: ['Staff'] }),
    inviteStaff: build.mutation<z.infer<typeof invitedSchema>, Invitation>({
      query: (body) => ({ path: root, method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
    changeRole: build.mutation<unknown, RoleChange>({
      query: ({ accountId, role, isGranted }) => ({
        path: `${pathOf(accountId)}/roles/${encodeURIComponent(role)}`,
        method: isGranted ? 'PUT' : 'DELETE',
      }),
      invalidatesTags: ['Staff'],
      onQueryStarted: ({ accountId, role, isGranted }, started) =>
        shownAs(
          started,
          oneAs(accountId, (member) => {
            const others = member.roles.filter((one) => one !== role);
            return { ...member, roles: isGranted ? [...others, role] : others };
          }),
        ),
    }),
    resetSecondFactor: build.mutation<unknown, string>({
      query: (accountId) => ({ path: `${pathOf(accountId)}/second-factor`, method: 'DELETE' }),
      invalidatesTags: ['Staff'],
      onQueryStarted: (accountId, started) =>
        shownAs(
          started,
          oneAs(accountId, (member) => ({ ...member, secondFactorSince: null })),
        ),
    }),
    transferOwnership: build.mutation<unknown, z.input<typeof transferOwnershipRequestSchema>>({
      query: (body) => ({ path: '/api/staff/ownership', method: 'POST', body }),
      invalidatesTags: ['Staff', 'Session'],
    }),
    removeStaff: build.mutation<unknown, string>({
      query: (accountId) => ({ path: pathOf(accountId), method: 'DELETE' }),
      invalidatesTags: ['Staff'],
      onQueryStarted: (accountId, started) =>
        shownAs(started, (accounts) => accounts.filter((member) => member.accountId !== accountId)),
    }),
  }),
});
export const {
  useListStaffQuery,
  useInviteStaffMutation,
  useChangeRoleMutation,
  useResetSecondFactorMutation,
  useRemoveStaffMutation,
  useTransferOwnershipMutation,
} = staffApi;
