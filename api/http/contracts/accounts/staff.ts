import { z } from 'zod';
import { ROLES } from '../../../../domain/accounts/roles.facts.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../customers/passwords.ts';

const accountIdSchema = z.string().regex(/^[A-Za-z0-9_]{1,64}$/);
const passwordSchema = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH);
const tokenSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** /api/staff/accounts/{accountId} and what lies below it. */
export const accountParamsSchema = z.object({ accountId: accountIdSchema });
/** PUT and DELETE /api/staff/accounts/{accountId}/roles/{role} */
export const accountRoleParamsSchema = z.object({ accountId: accountIdSchema, role: z.enum(ROLES) });

/** GET /api/staff/accounts: who may sign in to the editor, and who is invited to. */
const staffMemberSchema = z
  .object({
    accountId: z.string(),
    email: z.string(),
    status: z.enum(['invited', 'active']),
    isOwner: z.boolean(),
    roles: z.array(z.enum(ROLES)),
    invitedAt: z.string().nullable(),
    openedAt: z.string().nullable(),
    /** Since when a password alone opens no session of theirs. */
    secondFactorSince: z.string().nullable(),
  })
  .meta({ id: 'StaffMember' });
/** 200 of GET /api/staff/accounts; instants are ISO 8601 in UTC. */
export const staffListSchema = z.object({ accounts: z.array(staffMemberSchema) });

/** POST /api/staff/accounts. At least one role, none with rights that the sender does not have. */
export const inviteStaffRequestSchema = z.strictObject({
  email: z.email().max(256),
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length),
});
/** 201 of POST /api/staff/accounts; the invitation is good until `expiresAt`, ISO 8601 in UTC. */
export const invitedSchema = z.object({ accountId: z.string(), expiresAt: z.string() });

/** GET /api/staff/accounts/{accountId}/accept: 32 hexadecimal digits out of the mail. */
export const acceptQuerySchema = z.object({ token: tokenSchema });
/** POST /api/staff/accounts/{accountId}/accept. A password has 10 to 1,024 characters (`docs/rules/accounts.md#passwords`). */
export const acceptInvitationRequestSchema = z.strictObject({ token: tokenSchema, password: passwordSchema });
/** 200 of GET and POST …/accept: whom the invitation is for. */
export const invitationSchema = z.object({ accountId: z.string(), email: z.string() });

/** 200 of PUT and DELETE …/roles/{role}: all roles the account has afterwards. */
export const rolesSchema = z.object({ accountId: z.string(), roles: z.array(z.enum(ROLES)) });
/** 200 of DELETE /api/staff/accounts/{accountId} */
export const accountRemovedSchema = z.object({ accountId: z.string() });

/** PUT /api/staff/password: `password` is the one until now. */
export const changeStaffPasswordRequestSchema = z.strictObject({
  password: z.string().max(MAX_PASSWORD_LENGTH),
  newPassword: passwordSchema,
});
/** 200 of PUT /api/staff/password: every other session of the account has ended. */
export const passwordChangedSchema = z.object({ changed: z.literal(true) });
/** POST /api/staff/password/forgotten. Any text, so that no answer tells which accounts there are. */
export const forgottenStaffPasswordRequestSchema = z.strictObject({ email: z.string().max(256) });
/** 202 of POST /api/staff/password/forgotten, whether there is such an account or not. */
export const forgottenStaffPasswordSchema = z.object({ accepted: z.literal(true) });
/** POST /api/staff/password/reset. `token` is out of the link in the mail: 32 hexadecimal digits. */
export const resetStaffPasswordRequestSchema = z.strictObject({
  accountId: accountIdSchema,
  token: tokenSchema,
  newPassword: passwordSchema,
});
/** 200 of POST /api/staff/password/reset: with which address and the new password the person signs in now. */
export const staffPasswordResetSchema = z.object({ email: z.string() });

/** POST /api/staff/ownership: the owner gives the website to somebody else, and shows again who they are. */
export const transferOwnershipRequestSchema = z.strictObject({
  accountId: accountIdSchema,
  password: z.string().max(1024),
  reason: z.string().trim().min(1).max(500),
});
/** 200 of POST /api/staff/ownership: the account that owns the website now. */
export const transferredSchema = z.object({ ownerId: z.string() });
