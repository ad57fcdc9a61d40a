import type { AccountEvent } from '../../domain/accounts/account.events.ts';
import type { Role } from '../../domain/accounts/roles.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface StaffAccount {
  readonly accountId: string;
  readonly email: string;
  /** The e-mail in lower case, as sign-in looks it up. */
  readonly signInEmail: string;
  readonly isOwner: boolean;
  readonly roles: readonly Role[];
  readonly openedAt: string;
}

/** Who may sign in to the editor. `_id` is the account id. Knows no password: its hash stays in the account's stream. */
export type StaffAccountDoc = Stored<StaffAccount>;

type ShownEvent = Exclude<AccountEvent, { type: 'PasswordSet' }>;

export const staffAccounts: ReadModel<StaffAccount, ShownEvent> = {
  name: 'staffAccounts',
  version: 1,
  handles: ['StaffAccountOpened', 'RoleGranted', 'RoleRevoked'],
  // Not unique: an erased e-mail reads the same for everyone, and uniqueness is the log's to keep.
  indexes: [{ keys: { websiteId: 1, signInEmail: 1 } }],
  keyOf: ({ data }) => data.accountId,
  project(doc, event) {
    if (event.type === 'StaffAccountOpened') {
      const { accountId, email, isOwner } = event.data;
      const openedAt = event.metadata.occurredAt;
      return { accountId, email, signInEmail: email.toLowerCase(), isOwner, roles: [], openedAt };
    }
    if (doc === null) return null;
    const { role } = event.data;
    const others = doc.roles.filter((held) => held !== role);
    return { ...doc, roles: event.type === 'RoleGranted' ? [...others, role] : others };
  },
};
