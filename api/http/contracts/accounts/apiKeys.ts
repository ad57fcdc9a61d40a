import { z } from 'zod';
import { keyIdSchema } from '../../../../domain/accounts/apiKey.events.ts';
import { CAPABILITIES, ROLES } from '../../../../domain/accounts/roles.facts.ts';
import { instantSchema } from '../../../../domain/kernel/ids.ts';

const rights = { roles: z.array(z.enum(ROLES)), capabilities: z.array(z.enum(CAPABILITIES)) };

/** DELETE /api/staff/keys/{keyId} */
export const apiKeyParamsSchema = z.object({ keyId: keyIdSchema });

/** POST /api/staff/keys. The domain says that a key needs some right, and that it must not have run out already. */
export const createApiKeyRequestSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  roles: rights.roles.max(ROLES.length).default([]),
  capabilities: rights.capabilities.max(CAPABILITIES.length).default([]),
  /** An instant in UTC; `null` for a key that is good until it is revoked. */
  expiresAt: instantSchema.nullable().default(null),
});
const apiKeySchema = z
  .object({
    keyId: z.string(),
    name: z.string(),
    ...rights,
    status: z.enum(['active', 'expired', 'revoked']),
    createdAt: z.string(),
    createdBy: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    expiresAt: z.string().nullable(),
    /** A day in UTC; `null` before the first request. */
    lastUsedOn: z.string().nullable(),
    revokedAt: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });
/** 200 of GET /api/staff/keys: those that no longer open anything are listed, too. */
export const apiKeysSchema = z.object({ apiKeys: z.array(apiKeySchema) });
/** 201 of POST /api/staff/keys. */
export const createdApiKeySchema = z.object({
  keyId: z.string(),
  /** What the program sends as `Authorization: Bearer {token}`. Nobody can show it a second time. */
  token: z.string().meta({ example: 'sfk_7d21c05e9d7b42c8_1656ff40a9ab03d311a61bf5bc5cee3c' }),
});
/** 200 of DELETE /api/staff/keys/{keyId}, also where it was revoked before. */
export const revokedApiKeySchema = z.object({ keyId: z.string() });
