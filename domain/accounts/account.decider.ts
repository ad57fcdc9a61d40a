import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { AccountEvent } from './account.events.ts';
import { type AccountState, evolveAccount } from './account.state.ts';
import {
  acceptInvitation,
  acceptInvitationSchema,
  acceptVouchedInvitation,
  acceptVouchedInvitationSchema,
  inviteStaff,
  inviteStaffSchema,
} from './inviteStaff.ts';
import { ROLES } from './roles.facts.ts';
import {
  decideSecondFactor,
  disableSecondFactorSchema,
  enableSecondFactorSchema,
  renewRecoveryCodesSchema,
  type SecondFactorCommand,
  useRecoveryCodeSchema,
  useSecondFactorSchema,
} from './secondFactor.ts';
import {
  decidePassword,
  type PasswordCommand,
  renewPasswordHashSchema,
  requestStaffPasswordResetSchema,
  resetStaffPasswordSchema,
  setPasswordSchema,
} from './staffPassword.ts';

export type { AccountState } from './account.state.ts';

export const openStaffAccountSchema = z.strictObject({
  accountId: idSchema,
  email: z.email().max(256),
  passwordHash: z.string().min(1),
  isOwner: z.boolean(),
});
export type OpenStaffAccount = Command<'OpenStaffAccount', z.infer<typeof openStaffAccountSchema>>;

export const grantRoleSchema = z.strictObject({ accountId: idSchema, role: z.enum(ROLES) });
export type GrantRole = Command<'GrantRole', z.infer<typeof grantRoleSchema>>;
export const revokeRoleSchema = grantRoleSchema;
export type RevokeRole = Command<'RevokeRole', z.infer<typeof revokeRoleSchema>>;

export const removeStaffAccountSchema = z.strictObject({ accountId: idSchema, at: instantSchema });
export type RemoveStaffAccount = Command<'RemoveStaffAccount', z.infer<typeof removeStaffAccountSchema>>;

/** What a transfer of ownership asks of the two accounts (`ownership.decider.ts`). */
export const gainOwnershipSchema = z.strictObject({ accountId: idSchema });
export type GainOwnership = Command<'GainOwnership', z.infer<typeof gainOwnershipSchema>>;
export const loseOwnershipSchema = gainOwnershipSchema;
export type LoseOwnership = Command<'LoseOwnership', z.infer<typeof loseOwnershipSchema>>;

/** The commands of a staff account, each with the schema of its data. */
const accountCommands = {
  OpenStaffAccount: openStaffAccountSchema,
  InviteStaff: inviteStaffSchema,
  AcceptInvitation: acceptInvitationSchema,
  AcceptVouchedInvitation: acceptVouchedInvitationSchema,
  SetPassword: setPasswordSchema,
  RenewPasswordHash: renewPasswordHashSchema,
  RequestStaffPasswordReset: requestStaffPasswordResetSchema,
  ResetStaffPassword: resetStaffPasswordSchema,
  GrantRole: grantRoleSchema,
  RevokeRole: revokeRoleSchema,
  RemoveStaffAccount: removeStaffAccountSchema,
  GainOwnership: gainOwnershipSchema,
  LoseOwnership: loseOwnershipSchema,
  EnableSecondFactor: enableSecondFactorSchema,
  UseSecondFactor: useSecondFactorSchema,
  UseRecoveryCode: useRecoveryCodeSchema,
  RenewRecoveryCodes: renewRecoveryCodesSchema,
  DisableSecondFactor: disableSecondFactorSchema,
};
export type AccountCommand = CommandsOf<typeof accountCommands>;

/** A staff account: stream `account-{accountId}`. Every grant and revocation is an event. */
export const accountAggregate: Aggregate<AccountState, AccountCommand, AccountEvent> = {
  category: 'account',
  commands: accountCommands,
  initialState: { status: 'absent' },
  isTerminal: () => false,
  evolve: evolveAccount,
  decide(command, state) {
    switch (command.type) {
      case 'OpenStaffAccount':
        return openStaffAccount(command, state);
      case 'InviteStaff':
        return inviteStaff(command, state);
      case 'AcceptInvitation':
        return acceptInvitation(command, state);
      case 'AcceptVouchedInvitation':
        return acceptVouchedInvitation(command, state);
      case 'RemoveStaffAccount':
        return removeStaffAccount(command, state);
      default:
        return decideHeld(command, state);
    }
  },
};

function openStaffAccount({ data }: OpenStaffAccount, state: AccountState): AccountEvent[] {
  const { accountId, email, isOwner, passwordHash } = data;
  if (state.status === 'active') return [];
  return [
    { type: 'StaffAccountOpened', data: { accountId, email, isOwner } },
    { type: 'PasswordSet', data: { accountId, passwordHash } },
  ];
}

/** The owner stays until somebody else is: so there is always somebody who may do everything. */
function removeStaffAccount({ data }: RemoveStaffAccount, state: AccountState): AccountEvent[] {
  if (state.status === 'absent' || state.status === 'removed') return [];
  if (state.status === 'active' && state.isOwner) {
    throw new DomainError('OWNER_STAYS', 'The owner cannot be removed. Transfer the ownership first.');
  }
  return [{ type: 'StaffAccountRemoved', data: { accountId: data.accountId, removedAt: data.at } }];
}

type HeldCommand =
  | PasswordCommand
  | SecondFactorCommand
  | GrantRole
  | RevokeRole
  | GainOwnership
  | LoseOwnership;

function decideHeld(command: HeldCommand, state: AccountState): AccountEvent[] {
  if (state.status === 'absent' || state.status === 'removed') {
    throw new DomainError('ACCOUNT_NOT_FOUND', 'There is no such account.');
  }
  switch (command.type) {
    case 'GrantRole':
      return state.roles.includes(command.data.role) ? [] : [{ type: 'RoleGranted', data: command.data }];
    case 'RevokeRole':
      return state.roles.includes(command.data.role) ? [{ type: 'RoleRevoked', data: command.data }] : [];
    case 'SetPassword':
    case 'RenewPasswordHash':
    case 'RequestStaffPasswordReset':
    case 'ResetStaffPassword':
      assertActive(state);
      return decidePassword(command, state);
    case 'EnableSecondFactor':
    case 'UseSecondFactor':
    case 'UseRecoveryCode':
    case 'RenewRecoveryCodes':
    case 'DisableSecondFactor':
      assertActive(state);
      return decideSecondFactor(command, state);
    case 'GainOwnership':
      assertActive(state);
      return state.isOwner ? [] : [{ type: 'OwnershipGained', data: command.data }];
    case 'LoseOwnership':
      assertActive(state);
      return state.isOwner ? [{ type: 'OwnershipLost', data: command.data }] : [];
    default:
      return unreachable(command);
  }
}

type Active = Extract<AccountState, { status: 'active' }>;

function assertActive(state: AccountState): asserts state is Active {
  if (state.status !== 'active') {
    throw new DomainError('ACCOUNT_NOT_ACTIVE', 'This person has not accepted the invitation yet.');
  }
}
