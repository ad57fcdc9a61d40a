import { type ApiKeyEvent, apiKeyEvents } from '../../domain/accounts/apiKey.events.ts';
import type { DataOf } from '../../domain/kernel/event.ts';
import type { Actor } from '../../domain/kernel/metadata.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

type Created = DataOf<ApiKeyEvent, 'ApiKeyCreated'>;

interface ApiKeyEntry {
  readonly keyId: string;
  readonly name: string;
  readonly roles: Created['roles'];
  readonly capabilities: Created['capabilities'];
  readonly createdAt: string;
  readonly createdBy: Actor;
  readonly expiresAt: string | null;
  /** A day in UTC. */
  readonly lastUsedOn: string | null;
  readonly revokedAt: string | null;
  readonly position: number;
}

/**
 * A key that a program was given, for those who manage keys. `_id` is the key id. Knows nothing of its secret, and
 * stays to name what was done by it. Instants ISO 8601, in UTC.
 */
export type ApiKeyDoc = Stored<ApiKeyEntry>;

/** Folded from the stream of each key. */
export const apiKeys: ReadModel<ApiKeyEntry, ApiKeyEvent> = {
  name: 'apiKeys',
  version: 1,
  handles: apiKeyEvents.map(({ type }) => type),
  indexes: [{ keys: { websiteId: 1, position: -1 } }],
  keyOf: ({ data }) => data.keyId,
  project(doc, event) {
    if (event.type === 'ApiKeyCreated') {
      const { keyId, name, roles, capabilities, createdAt, expiresAt } = event.data;
      return {
        ...{ keyId, name, roles, capabilities, createdAt, expiresAt },
        createdBy: event.metadata.actor,
        lastUsedOn: null,
        revokedAt: null,
        position: event.position,
      };
    }
    if (doc === null) return null;
    return event.type === 'ApiKeyUsed'
      ? { ...doc, lastUsedOn: event.data.usedOn }
      : { ...doc, revokedAt: event.data.revokedAt };
  },
};
