import { z } from 'zod';
import { ROLES } from '../../../../domain/accounts/roles.ts';

const accountIdSchema = z.string().regex(/^[A-Za-z0-9_]{1,64}$/);
const passwordSchema = z.string().min(8).max(1024);
const tokenSchema = z.string().regex(/^[0-9a-f]{32}$/);

export const accountParamsSchema = z.object({ accountId: accountIdSchema });
export const accountRoleParamsSchema = z.object({ accountId: accountIdSchema, role: z.enum(ROLES) });

/** GET /api/staff/accounts: who may sign in to the editor, and who is invited to. */
export const staffMemberSchema = z
  .object({
    accountId: z.string(),
    email: z.string(),
    status: z.enum(['invited', 'active']),
    isOwner: z.boolean(),
    roles: z.array(z.enum(ROLES)),
    invitedAt: z.string().nullable(),
    openedAt: z.string().nullable(),
  })
  .meta({ id: 'StaffMember' });
export const staffListSchema = z.object({ accounts: z.array(staffMemberSchema) });

/** POST /api/staff/accounts */
export const inviteRequestSchema = z.strictObject({
  email: z.email().max(256),
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length),
});
export const invitedSchema = z.object({ accountId: z.string(), expiresAt: z.string() });

/** GET and POST /api/staff/accounts/{accountId}/accept */
export const acceptQuerySchema = z.object({ token: tokenSchema });
export const acceptRequestSchema = z.strictObject({ token: tokenSchema, password: passwordSchema });
export const invitationSchema = z.object({ accountId: z.string(), email: z.string() });

export const rolesSchema = z.object({ accountId: z.string(), roles: z.array(z.enum(ROLES)) });
export const accountRemovedSchema = z.object({ accountId: z.string() });

/** POST /api/staff/ownership: the owner gives the website to somebody else, and shows again who they are. */
export const transferRequestSchema = z.strictObject({
  accountId: accountIdSchema,
  password: z.string().max(1024),
  reason: z.string().trim().min(1).max(500),
});
export const transferredSchema = z.object({ ownerId: z.string() });
