import type { AccountEvent } from './account.events.ts';
import type { Role } from './roles.ts';

interface Holder {
  readonly accountId: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

/** Only an `active` account signs in; of a removed one nothing is known any more. */
export type AccountState =
  | { readonly status: 'absent' }
  | ({ readonly status: 'invited'; readonly tokenHash: string; readonly expiresAt: string } & Holder)
  | ({ readonly status: 'active'; readonly passwordHash: string; readonly isOwner: boolean } & Holder)
  | { readonly status: 'removed' };

/** An account that was removed may be invited again, and begins anew. */
export function evolveAccount(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'StaffAccountOpened':
      return { ...event.data, status: 'active', passwordHash: '', roles: [] };
    case 'StaffInvited': {
      const { accountId, email, tokenHash, expiresAt } = event.data;
      return { status: 'invited', accountId, email, tokenHash, expiresAt, roles: [] };
    }
    default:
      return state.status === 'invited' || state.status === 'active' ? evolveHeld(state, event) : state;
  }
}

type Held = Extract<AccountState, { status: 'invited' | 'active' }>;

function evolveHeld(
  state: Held,
  event: Exclude<AccountEvent, { type: 'StaffAccountOpened' | 'StaffInvited' }>,
): AccountState {
  switch (event.type) {
    case 'RoleGranted':
      return { ...state, roles: [...state.roles, event.data.role] };
    case 'RoleRevoked':
      return { ...state, roles: state.roles.filter((role) => role !== event.data.role) };
    case 'StaffInvitationAccepted': {
      const { accountId, email, roles } = state;
      return { status: 'active', accountId, email, roles, passwordHash: '', isOwner: false };
    }
    case 'StaffAccountRemoved':
      return { status: 'removed' };
    case 'PasswordSet':
      return state.status === 'active' ? { ...state, passwordHash: event.data.passwordHash } : state;
    case 'OwnershipGained':
    case 'OwnershipLost':
      return state.status === 'active' ? { ...state, isOwner: event.type === 'OwnershipGained' } : state;
    default:
      return state;
  }
}
