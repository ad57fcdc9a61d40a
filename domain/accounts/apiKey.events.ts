import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { secret } from '../kernel/secrets.ts';
import { CAPABILITIES, ROLES } from './roles.facts.ts';

/** Without underscores, because a token joins the id and the secret with one. */
export const keyIdSchema = z.string().regex(/^[A-Za-z0-9]{1,32}$/);

/** By `CreateApiKey`: a program may act for the site. Of the secret in its token only the SHA-256 is kept. */
export const ApiKeyCreated = defineEvent(
  'ApiKeyCreated',
  z.strictObject({
    keyId: keyIdSchema,
    websiteId: idSchema,
    name: z.string().trim().min(1).max(100),
    roles: z.array(z.enum(ROLES)).max(ROLES.length),
    capabilities: z.array(z.enum(CAPABILITIES)).max(CAPABILITIES.length),
    secretHash: secret(z.string().regex(/^[0-9a-f]{64}$/)),
    createdAt: instantSchema,
    /** From here on it opens nothing; `null` where it is good until it is revoked. */
    expiresAt: instantSchema.nullable(),
  }),
);
/**
 * By `NoteApiKeyUse`: the first request of a day in UTC. One fact a day says whether a key is in use; one for each
 * request would say no more.
 */
export const ApiKeyUsed = defineEvent(
  'ApiKeyUsed',
  z.strictObject({ keyId: keyIdSchema, usedOn: z.iso.date() }),
);
/** By `RevokeApiKey`: the key opens nothing any more. */
const ApiKeyRevoked = defineEvent(
  'ApiKeyRevoked',
  z.strictObject({ keyId: keyIdSchema, revokedAt: instantSchema }),
);

/** What `domain/registry.ts` registers of keys: an event that is missing here cannot be written. */
export const apiKeyEvents = [ApiKeyCreated, ApiKeyUsed, ApiKeyRevoked] as const;
/** Every fact of stream `apikey-{keyId}`. */
export type ApiKeyEvent = EventOf<(typeof apiKeyEvents)[number]>;
