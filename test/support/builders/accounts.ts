import type { AccountEvent } from '../../../domain/accounts/account.events.ts';
import type { Role } from '../../../domain/accounts/roles.ts';
import { HALF_PAST, NINE } from '../instants.ts';

type EventOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>;

export const accountId = 'ida';
export const HASH = 'a'.repeat(64);

export const invited = (tokenHash = HASH): EventOf<'StaffInvited'> => ({
  type: 'StaffInvited',
  data: {
    accountId,
    email: 'Ida@example.com',
    tokenHash,
    invitedBy: 'owner',
    invitedAt: NINE,
    expiresAt: HALF_PAST,
  },
});
export const granted = (role: Role): EventOf<'RoleGranted'> => ({
  type: 'RoleGranted',
  data: { accountId, role },
});
export const accepted: EventOf<'StaffInvitationAccepted'> = {
  type: 'StaffInvitationAccepted',
  data: { accountId, acceptedAt: NINE },
};
export const removed: EventOf<'StaffAccountRemoved'> = {
  type: 'StaffAccountRemoved',
  data: { accountId, removedAt: NINE },
};
export const ownershipGained: EventOf<'OwnershipGained'> = { type: 'OwnershipGained', data: { accountId } };
export const ownershipLost: EventOf<'OwnershipLost'> = { type: 'OwnershipLost', data: { accountId } };
