import type { AccountEvent } from './account.events.ts';
import type { Role } from './roles.ts';

interface Holder {
  readonly accountId: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

interface Credentials {
  readonly passwordHash: string;
  /** How many passwords the account has had: a session that was opened with an earlier one has ended. */
  readonly passwords: number;
  /** What the link in the newest mail to choose another password shows, and until when it counts (ISO 8601). */
  readonly reset: { readonly tokenHash: string; readonly expiresAt: string } | null;
}

/** What shows, beside the password, that it is them. */
interface SecondFactor {
  readonly secret: string;
  /** Of the codes that still open a session once. */
  readonly recoveryHashes: readonly string[];
  /** The time step of the last code that was used. */
  readonly lastStep: number;
  readonly enabledAt: string;
}

const NO_PASSWORD: Credentials = { passwordHash: '', passwords: 0, reset: null };

/** Only an `active` account signs in; of a removed one nothing is known any more. */
export type AccountState =
  | { readonly status: 'absent' }
  | ({ readonly status: 'invited'; readonly tokenHash: string; readonly expiresAt: string } & Holder)
  | ({
      readonly status: 'active';
      readonly isOwner: boolean;
      readonly secondFactor: SecondFactor | null;
    } & Credentials &
      Holder)
  | { readonly status: 'removed' };

/** An account that was removed may be invited again, and begins anew. */
export function evolveAccount(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'StaffAccountOpened':
      return { ...event.data, status: 'active', ...NO_PASSWORD, secondFactor: null, roles: [] };
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
      return {
        ...{ status: 'active', accountId, email, roles, ...NO_PASSWORD },
        ...{ isOwner: false, secondFactor: null },
      };
    }
    case 'StaffAccountRemoved':
      return { status: 'removed' };
    case 'PasswordSet':
    case 'PasswordHashRenewed':
    case 'StaffPasswordResetRequested':
      return state.status === 'active' ? { ...state, ...credentialsAfter(state, event) } : state;
    case 'OwnershipGained':
    case 'OwnershipLost':
      return state.status === 'active' ? { ...state, isOwner: event.type === 'OwnershipGained' } : state;
    case 'SecondFactorEnabled':
    case 'SecondFactorUsed':
    case 'RecoveryCodeUsed':
    case 'RecoveryCodesRenewed':
    case 'SecondFactorDisabled':
      return state.status === 'active'
        ? { ...state, secondFactor: secondFactorAfter(state.secondFactor, event) }
        : state;
    default:
      return state;
  }
}

type CredentialEvent = Extract<
  AccountEvent,
  { type: 'PasswordSet' | 'PasswordHashRenewed' | 'StaffPasswordResetRequested' }
>;

function credentialsAfter({ passwords, reset }: Credentials, event: CredentialEvent): Partial<Credentials> {
  switch (event.type) {
    case 'PasswordSet':
      return { passwordHash: event.data.passwordHash, passwords: passwords + 1, reset: null };
    case 'PasswordHashRenewed':
      return { passwordHash: event.data.passwordHash, reset };
    case 'StaffPasswordResetRequested':
      return { reset: { tokenHash: event.data.tokenHash, expiresAt: event.data.expiresAt } };
  }
}

type SecondFactorEvent = Extract<
  AccountEvent,
  {
    type:
      | 'SecondFactorEnabled'
      | 'SecondFactorUsed'
      | 'RecoveryCodeUsed'
      | 'RecoveryCodesRenewed'
      | 'SecondFactorDisabled';
  }
>;

function secondFactorAfter(held: SecondFactor | null, event: SecondFactorEvent): SecondFactor | null {
  if (event.type === 'SecondFactorEnabled') {
    const { secret, recoveryHashes, step, enabledAt } = event.data;
    return { secret, recoveryHashes: recoveryHashes.split(' '), lastStep: step, enabledAt };
  }
  if (held === null) return null;
  switch (event.type) {
    case 'SecondFactorUsed':
      return { ...held, lastStep: event.data.step };
    case 'RecoveryCodeUsed': {
      const { codeHash } = event.data;
      return { ...held, recoveryHashes: held.recoveryHashes.filter((hash) => hash !== codeHash) };
    }
    case 'RecoveryCodesRenewed':
      return { ...held, recoveryHashes: event.data.recoveryHashes.split(' ') };
    case 'SecondFactorDisabled':
      return null;
  }
}
