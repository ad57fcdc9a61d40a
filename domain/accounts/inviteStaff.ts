import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { AccountEvent } from './account.events.ts';
import type { AccountState } from './account.state.ts';
import { ROLES } from './roles.ts';

const tokenHash = z.string().regex(/^[0-9a-f]{64}$/);

export const inviteStaffSchema = z.strictObject({
  /** Derived from the address, so that one address has one account. */
  accountId: idSchema,
  email: z.email().max(256),
  roles: z.array(z.enum(ROLES)).max(ROLES.length),
  tokenHash,
  invitedBy: idSchema,
  at: instantSchema,
  expiresAt: instantSchema,
});
export type InviteStaff = Command<'InviteStaff', z.infer<typeof inviteStaffSchema>>;

/** Invites somebody, or again with a new token and these roles who has not accepted yet or was removed. */
export function inviteStaff({ data }: InviteStaff, state: AccountState): AccountEvent[] {
  if (state.status === 'active') {
    throw new DomainError('ACCOUNT_EXISTS', 'This person has an account already.');
  }
  const { accountId, roles, at: invitedAt, ...invitation } = data;
  return [
    { type: 'StaffInvited', data: { accountId, ...invitation, invitedAt } },
    ...[...new Set(roles)].map((role): AccountEvent => ({ type: 'RoleGranted', data: { accountId, role } })),
  ];
}

export const acceptInvitationSchema = z.strictObject({
  accountId: idSchema,
  tokenHash,
  passwordHash: z.string().min(1),
  at: instantSchema,
});
export type AcceptInvitation = Command<'AcceptInvitation', z.infer<typeof acceptInvitationSchema>>;

/** Opens the account to who holds the token of the newest invitation. */
export function acceptInvitation({ data }: AcceptInvitation, state: AccountState): AccountEvent[] {
  const { accountId, passwordHash, at } = data;
  assertInvited(state, data.tokenHash, at);
  return [
    { type: 'StaffInvitationAccepted', data: { accountId, acceptedAt: at } },
    { type: 'PasswordSet', data: { accountId, passwordHash } },
  ];
}

export const acceptVouchedInvitationSchema = z.strictObject({ accountId: idSchema, at: instantSchema });
/** Sent for somebody for whose address a provider has vouched. */
export type AcceptVouchedInvitation = Command<
  'AcceptVouchedInvitation',
  z.infer<typeof acceptVouchedInvitationSchema>
>;

/** Opens the account without a password: whoever reads mail at the invited address is known from elsewhere. */
export function acceptVouchedInvitation(
  { data: { accountId, at } }: AcceptVouchedInvitation,
  state: AccountState,
): AccountEvent[] {
  if (state.status === 'active') return [];
  if (state.status !== 'invited') {
    throw new DomainError('INVITATION_INVALID', 'This invitation is no longer good.');
  }
  assertInvited(state, state.tokenHash, at);
  return [{ type: 'StaffInvitationAccepted', data: { accountId, acceptedAt: at } }];
}

/** Throws `INVITATION_INVALID` or `INVITATION_EXPIRED` unless the token opens the account at this instant. */
export function assertInvited(
  state: AccountState,
  hash: string,
  at: string,
): asserts state is Extract<AccountState, { status: 'invited' }> {
  if (state.status !== 'invited' || state.tokenHash !== hash) {
    throw new DomainError('INVITATION_INVALID', 'This invitation is no longer good.');
  }
  if (state.expiresAt <= at) {
    throw new DomainError('INVITATION_EXPIRED', 'This invitation has run out. Ask for a new one.');
  }
}
