import type { z } from 'zod';
import type {
  invitedSchema,
  inviteStaffRequestSchema,
  staffListSchema,
  transferOwnershipRequestSchema,
} from '../../../../api/http/contracts/accounts/staff.ts';
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
    }),
    resetSecondFactor: build.mutation<unknown, string>({
      query: (accountId) => ({ path: `${pathOf(accountId)}/second-factor`, method: 'DELETE' }),
      invalidatesTags: ['Staff'],
    }),
    transferOwnership: build.mutation<unknown, z.input<typeof transferOwnershipRequestSchema>>({
      query: (body) => ({ path: '/api/staff/ownership', method: 'POST', body }),
      invalidatesTags: ['Staff', 'Session'],
    }),
    removeStaff: build.mutation<unknown, string>({
      query: (accountId) => ({ path: pathOf(accountId), method: 'DELETE' }),
      invalidatesTags: ['Staff'],
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
