import type { ApiKeyEvent } from '../../../domain/accounts/apiKey.events.ts';
import { HALF_PAST, NINE, TEN_PAST } from '../instants.ts';

type EventOf<Type extends ApiKeyEvent['type']> = Extract<ApiKeyEvent, { type: Type }>;

const keyId = 'key1';
const SECRET_HASH = 'c'.repeat(64);

const created = (more: Partial<EventOf<'ApiKeyCreated'>['data']> = {}): EventOf<'ApiKeyCreated'> => ({
  type: 'ApiKeyCreated',
  data: {
    keyId,
    websiteId: 'site1',
    name: 'Warehouse',
    roles: ['reporting'],
    capabilities: ['orders.read'],
    secretHash: SECRET_HASH,
    createdAt: NINE,
    expiresAt: HALF_PAST,
    ...more,
  },
});
const used = (usedOn: string): EventOf<'ApiKeyUsed'> => ({ type: 'ApiKeyUsed', data: { keyId, usedOn } });
const revoked: EventOf<'ApiKeyRevoked'> = { type: 'ApiKeyRevoked', data: { keyId, revokedAt: TEN_PAST } };

/** One key of a program. */
export const apiKeyBuilders = { keyId, SECRET_HASH, created, used, revoked };
