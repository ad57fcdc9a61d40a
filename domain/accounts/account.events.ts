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
/** By `AcceptInvitation`, together with `PasswordSet`: the account is active. */
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
] as const;
/** Every fact of stream `account-{accountId}`. */
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
