import type { AccountEvent } from '../../domain/accounts/account.events.ts';
import type { DataOf, Recorded } from '../../domain/kernel/event.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface StaffAccount {
  readonly accountId: string;
  readonly email: string;
  /** The e-mail in lower case, as sign-in looks it up. */
  readonly signInEmail: string;
  readonly status: 'invited' | 'active';
  readonly isOwner: boolean;
  readonly roles: readonly DataOf<AccountEvent, 'RoleGranted'>['role'][];
  /** `null` for who was there from the start. */
  readonly invitedAt: string | null;
  /** `null` until an invitation is accepted. */
  readonly openedAt: string | null;
  /** Since when a password alone opens no session; `null` where it does. */
  readonly secondFactorSince: string | null;
}

/**
 * Who may sign in to the editor, or is invited to: for sign-in, the list of staff and the names in histories. `_id`
 * is the account id. Knows neither passwords nor tokens. Instants ISO 8601; `docs/rules/accounts.md`.
 */
export type StaffAccountDoc = Stored<StaffAccount>;

type ShownEvent = Exclude<
  AccountEvent,
  {
    type:
      | 'PasswordSet'
      | 'PasswordHashRenewed'
      | 'StaffPasswordResetRequested'
      | 'SecondFactorUsed'
      | 'RecoveryCodeUsed'
      | 'RecoveryCodesRenewed';
  }
>;

/** Folded from the stream of each account. An account that was removed has no document. */
export const staffAccounts: ReadModel<StaffAccount, ShownEvent> = {
  name: 'staffAccounts',
  version: 3,
  handles: [
    'StaffAccountOpened',
    'StaffInvited',
    'StaffInvitationAccepted',
    'StaffAccountRemoved',
    'RoleGranted',
    'RoleRevoked',
    'OwnershipGained',
    'OwnershipLost',
    'SecondFactorEnabled',
    'SecondFactorDisabled',
  ],
  // Not unique: an erased e-mail reads the same for everyone, and uniqueness is the log's to keep.
  indexes: [{ keys: { websiteId: 1, signInEmail: 1 } }],
  keyOf: ({ data }) => data.accountId,
  project(doc, event) {
    if (event.type === 'StaffAccountOpened' || event.type === 'StaffInvited') return begun(event);
    return doc === null ? null : changed(doc, event);
  },
};

type BeginningEvent = Extract<ShownEvent, { type: 'StaffAccountOpened' | 'StaffInvited' }>;

function begun({ type, data, metadata }: Recorded<BeginningEvent>): StaffAccount {
  const { accountId, email } = data;
  const isOpen = type === 'StaffAccountOpened';
  return {
    accountId,
    email,
    signInEmail: email.toLowerCase(),
    status: isOpen ? 'active' : 'invited',
    isOwner: isOpen && data.isOwner,
    roles: [],
    invitedAt: isOpen ? null : metadata.occurredAt,
    openedAt: isOpen ? metadata.occurredAt : null,
    secondFactorSince: null,
  };
}

function changed(doc: StaffAccountDoc, event: Exclude<ShownEvent, BeginningEvent>): StaffAccount | null {
  switch (event.type) {
    case 'StaffInvitationAccepted':
      return { ...doc, status: 'active', openedAt: event.data.acceptedAt };
    case 'StaffAccountRemoved':
      return null;
    case 'OwnershipGained':
    case 'OwnershipLost':
      return { ...doc, isOwner: event.type === 'OwnershipGained' };
    case 'SecondFactorEnabled':
      return { ...doc, secondFactorSince: event.data.enabledAt };
    case 'SecondFactorDisabled':
      return { ...doc, secondFactorSince: null };
    default: {
      const { role } = event.data;
      const others = doc.roles.filter((held) => held !== role);
      return { ...doc, roles: event.type === 'RoleGranted' ? [...others, role] : others };
    }
  }
}
