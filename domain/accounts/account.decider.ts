import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import type { AccountEvent } from './account.events.ts';
import { ROLES, type Role } from './roles.ts';

export const openStaffAccountSchema = z.strictObject({
  accountId: idSchema,
  email: z.email().max(256),
  passwordHash: z.string().min(1),
  isOwner: z.boolean(),
});
export type OpenStaffAccount = Command<'OpenStaffAccount', z.infer<typeof openStaffAccountSchema>>;

export const setPasswordSchema = z.strictObject({ accountId: idSchema, passwordHash: z.string().min(1) });
export type SetPassword = Command<'SetPassword', z.infer<typeof setPasswordSchema>>;

export const roleSchema = z.strictObject({ accountId: idSchema, role: z.enum(ROLES) });
export type GrantRole = Command<'GrantRole', z.infer<typeof roleSchema>>;
export type RevokeRole = Command<'RevokeRole', z.infer<typeof roleSchema>>;

export type AccountCommand = OpenStaffAccount | SetPassword | GrantRole | RevokeRole;

export type AccountState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'active';
      readonly accountId: string;
      readonly email: string;
      readonly passwordHash: string;
      readonly isOwner: boolean;
      readonly roles: readonly Role[];
    };

/** A staff account: stream `account-{accountId}`. Every grant and revocation is an event. */
export const accountAggregate: Aggregate<AccountState, AccountCommand, AccountEvent> = {
  category: 'account',
  initialState: { status: 'absent' },
  isTerminal: () => false,
  decide(command, state) {
    const { accountId } = command.data;
    if (command.type === 'OpenStaffAccount') {
      const { email, passwordHash, isOwner } = command.data;
      if (state.status === 'active') return [];
      return [
        { type: 'StaffAccountOpened', data: { accountId, email, isOwner } },
        { type: 'PasswordSet', data: { accountId, passwordHash } },
      ];
    }
    if (state.status === 'absent') throw new DomainError('ACCOUNT_NOT_FOUND', 'There is no such account.');
    switch (command.type) {
      case 'SetPassword':
        return [{ type: 'PasswordSet', data: command.data }];
      case 'GrantRole':
        return state.roles.includes(command.data.role) ? [] : [{ type: 'RoleGranted', data: command.data }];
      case 'RevokeRole':
        return state.roles.includes(command.data.role) ? [{ type: 'RoleRevoked', data: command.data }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'StaffAccountOpened') {
      return { ...event.data, status: 'active', passwordHash: '', roles: [] };
    }
    if (state.status === 'absent') return state;
    switch (event.type) {
      case 'PasswordSet':
        return { ...state, passwordHash: event.data.passwordHash };
      case 'RoleGranted':
        return { ...state, roles: [...state.roles, event.data.role] };
      case 'RoleRevoked':
        return { ...state, roles: state.roles.filter((role) => role !== event.data.role) };
      default:
        return state;
    }
  },
};
