import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { AccountEvent } from './account.events.ts';
import type { AccountState } from './account.state.ts';

/** How long a link to choose another password counts. */
const RESET_HOURS = 2;

const accountId = idSchema;
const passwordHash = z.string().min(1);
const tokenHash = z.string().regex(/^[0-9a-f]{64}$/);
type Active = Extract<AccountState, { status: 'active' }>;

export const setPasswordSchema = z.strictObject({ accountId, passwordHash });
export type SetPassword = Command<'SetPassword', z.infer<typeof setPasswordSchema>>;

export const renewPasswordHashSchema = z.strictObject({
  accountId,
  passwordHash,
  /** The hash of the same password until now: where another one was set meanwhile, that one stays. */
  replaces: z.string().min(1),
});
export type RenewPasswordHash = Command<'RenewPasswordHash', z.infer<typeof renewPasswordHashSchema>>;

export const requestStaffPasswordResetSchema = z.strictObject({ accountId, tokenHash, at: instantSchema });
export type RequestStaffPasswordReset = Command<
  'RequestStaffPasswordReset',
  z.infer<typeof requestStaffPasswordResetSchema>
>;

export const resetStaffPasswordSchema = z.strictObject({
  accountId,
  tokenHash,
  passwordHash,
  at: instantSchema,
});
export type ResetStaffPassword = Command<'ResetStaffPassword', z.infer<typeof resetStaffPasswordSchema>>;

export type PasswordCommand =
  | SetPassword
  | RenewPasswordHash
  | RequestStaffPasswordReset
  | ResetStaffPassword;

/** What an active account decides about its password (`docs/rules/accounts.md#passwords`). */
export function decidePassword(command: PasswordCommand, state: Active): AccountEvent[] {
  switch (command.type) {
    case 'SetPassword':
      return [{ type: 'PasswordSet', data: command.data }];
    case 'RenewPasswordHash': {
      const { replaces, ...renewed } = command.data;
      return replaces === state.passwordHash ? [{ type: 'PasswordHashRenewed', data: renewed }] : [];
    }
    case 'RequestStaffPasswordReset': {
      const { at: requestedAt, ...request } = command.data;
      const expiresAt = new Date(Date.parse(requestedAt) + RESET_HOURS * 3_600_000).toISOString();
      return [{ type: 'StaffPasswordResetRequested', data: { ...request, requestedAt, expiresAt } }];
    }
    case 'ResetStaffPassword': {
      const { tokenHash: shown, at, ...password } = command.data;
      assertResettable(state, shown, at);
      return [{ type: 'PasswordSet', data: password }];
    }
  }
}

/** Throws `LINK_EXPIRED` for a token that was never given out, was used, was replaced by a newer one, or is too old. */
export function assertResettable(state: AccountState, shown: string, at: string): asserts state is Active {
  const reset = state.status === 'active' ? state.reset : null;
  if (reset?.tokenHash !== shown || at >= reset.expiresAt) {
    throw new DomainError('LINK_EXPIRED', 'This link is no longer valid. Please ask for a new one.');
  }
}
