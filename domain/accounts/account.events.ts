import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';
import { secret } from '../kernel/secrets.ts';
import { ROLES } from './roles.ts';

const accountId = idSchema;

/** By `OpenStaffAccount`, without an invitation: the owner's account at the first start. */
const StaffAccountOpened = defineEvent(
  'StaffAccountOpened',
  z.strictObject({ accountId, email: personal('accountId'), isOwner: z.boolean() }),
);
/**
 * By `OpenStaffAccount`, `AcceptInvitation`, `SetPassword` and `ResetStaffPassword`: the salted scrypt hash, sealed with
 * the account's key like any other personal field. It ends every session.
 */
const PasswordSet = defineEvent(
  'PasswordSet',
  z.strictObject({ accountId, passwordHash: secret(personal('accountId')) }),
);
/**
 * By `RenewPasswordHash`: the same password under a hash that is made more dearly, as hashes are made now. No session
 * ends.
 */
const PasswordHashRenewed = defineEvent(
  'PasswordHashRenewed',
  z.strictObject({ accountId, passwordHash: secret(personal('accountId')) }),
);
/** By `RequestStaffPasswordReset`: the link in the mail is good for 2 hours and for once. Of its token only the SHA-256 is kept. */
const StaffPasswordResetRequested = defineEvent(
  'StaffPasswordResetRequested',
  z.strictObject({
    accountId,
    tokenHash: secret(z.string().regex(/^[0-9a-f]{64}$/)),
    requestedAt: instantSchema,
    expiresAt: instantSchema,
  }),
);
/** By `GrantRole`, and once for each role of `InviteStaff`. Counts from the next request on. */
const RoleGranted = defineEvent('RoleGranted', z.strictObject({ accountId, role: z.enum(ROLES) }));
/** By `RevokeRole`. Counts from the next request on. */
const RoleRevoked = defineEvent('RoleRevoked', z.strictObject({ accountId, role: z.enum(ROLES) }));

/**
 * By `InviteStaff`: somebody is asked to help run the site, for 7 days. Of the token in their mail only the SHA-256
 * is kept.
 */
const StaffInvited = defineEvent(
  'StaffInvited',
  z.strictObject({
    accountId,
    email: personal('accountId'),
    tokenHash: secret(z.string().regex(/^[0-9a-f]{64}$/)),
    invitedBy: idSchema,
    invitedAt: instantSchema,
    expiresAt: instantSchema,
  }),
);
/** By `AcceptInvitation`, together with `PasswordSet`, and by `AcceptVouchedInvitation` without: the account is active. */
const StaffInvitationAccepted = defineEvent(
  'StaffInvitationAccepted',
  z.strictObject({ accountId, acceptedAt: instantSchema }),
);
/**
 * By `RemoveStaffAccount`: the account opens nothing any more. An invitation that was not accepted is withdrawn by
 * it.
 */
const StaffAccountRemoved = defineEvent(
  'StaffAccountRemoved',
  z.strictObject({ accountId, removedAt: instantSchema }),
);
/** By `GainOwnership`, which the process `ownershipTransfer` sends: they may do everything. */
const OwnershipGained = defineEvent('OwnershipGained', z.strictObject({ accountId }));
/** By `LoseOwnership`, which the process `ownershipTransfer` sends: their roles count again. */
const OwnershipLost = defineEvent('OwnershipLost', z.strictObject({ accountId }));

/**
 * By `EnableSecondFactor`: from now on a password alone opens no session. `secret` is what the app of the person makes codes
 * of; of the recovery codes only the SHA-256 are kept, joined by spaces. `step` is the time step of the code that proved it.
 */
const SecondFactorEnabled = defineEvent(
  'SecondFactorEnabled',
  z.strictObject({
    accountId,
    secret: secret(personal('accountId')),
    recoveryHashes: secret(z.string().regex(/^[0-9a-f]{64}(?: [0-9a-f]{64}){0,19}$/)),
    step: z.int().nonnegative(),
    enabledAt: instantSchema,
  }),
);
/** By `UseSecondFactor`: a code of this time step opened a session. No code of it or of an earlier one opens another. */
const SecondFactorUsed = defineEvent(
  'SecondFactorUsed',
  z.strictObject({ accountId, step: z.int().nonnegative(), usedAt: instantSchema }),
);
/** By `UseRecoveryCode`: it opened a session, and opens nothing any more. */
const RecoveryCodeUsed = defineEvent(
  'RecoveryCodeUsed',
  z.strictObject({ accountId, codeHash: secret(z.string().regex(/^[0-9a-f]{64}$/)), usedAt: instantSchema }),
);
/** By `RenewRecoveryCodes`: those of before open nothing any more. */
const RecoveryCodesRenewed = defineEvent(
  'RecoveryCodesRenewed',
  z.strictObject({
    accountId,
    recoveryHashes: secret(z.string().regex(/^[0-9a-f]{64}(?: [0-9a-f]{64}){0,19}$/)),
    renewedAt: instantSchema,
  }),
);
/** By `DisableSecondFactor`, of the person, of the owner for somebody, or by `npm run owner`: the password is enough again. */
const SecondFactorDisabled = defineEvent(
  'SecondFactorDisabled',
  z.strictObject({ accountId, disabledAt: instantSchema }),
);

/** What `domain/registry.ts` registers of staff: an event that is missing here cannot be written. */
export const accountEvents = [
  StaffAccountOpened,
  PasswordSet,
  PasswordHashRenewed,
  StaffPasswordResetRequested,
  RoleGranted,
  RoleRevoked,
  StaffInvited,
  StaffInvitationAccepted,
  StaffAccountRemoved,
  OwnershipGained,
  OwnershipLost,
  SecondFactorEnabled,
  SecondFactorUsed,
  RecoveryCodeUsed,
  RecoveryCodesRenewed,
  SecondFactorDisabled,
] as const;
/** Every fact of stream `account-{accountId}`. */
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
