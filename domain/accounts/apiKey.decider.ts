import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { instantSchema } from '../kernel/ids.ts';
import { ApiKeyCreated, type ApiKeyEvent, ApiKeyUsed, keyIdSchema } from './apiKey.events.ts';
import type { Capability, Role } from './roles.ts';

export const createApiKeySchema = ApiKeyCreated.schema;
export type CreateApiKey = Command<'CreateApiKey', z.infer<typeof createApiKeySchema>>;
export const noteApiKeyUseSchema = ApiKeyUsed.schema;
export type NoteApiKeyUse = Command<'NoteApiKeyUse', z.infer<typeof noteApiKeyUseSchema>>;
export const revokeApiKeySchema = z.strictObject({
  keyId: keyIdSchema,
  websiteId: ApiKeyCreated.schema.shape.websiteId,
  at: instantSchema,
});
export type RevokeApiKey = Command<'RevokeApiKey', z.infer<typeof revokeApiKeySchema>>;

/** The commands of an API key, each with the schema of its data. */
const apiKeyCommands = {
  CreateApiKey: createApiKeySchema,
  NoteApiKeyUse: noteApiKeyUseSchema,
  RevokeApiKey: revokeApiKeySchema,
};
export type ApiKeyCommand = CommandsOf<typeof apiKeyCommands>;

export interface ApiKey {
  readonly keyId: string;
  readonly websiteId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly capabilities: readonly Capability[];
  readonly secretHash: string;
  readonly expiresAt: string | null;
  /** The last day in UTC it was used on; `null` before the first. */
  readonly lastUsedOn: string | null;
}
export type ApiKeyState = { readonly status: 'absent' } | ({ readonly status: 'open' | 'revoked' } & ApiKey);

/**
 * A member of staff that is a program: stream `apikey-{keyId}`. Its rights stay as they were given, so that nobody finds a
 * program able to do more than they agreed to; other rights are another key.
 */
export const apiKeyAggregate: Aggregate<ApiKeyState, ApiKeyCommand, ApiKeyEvent> = {
  category: 'apikey',
  commands: apiKeyCommands,
  opens: ['CreateApiKey'],
  initialState: { status: 'absent' },
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'CreateApiKey':
        return createApiKey(command, state);
      case 'NoteApiKeyUse':
        return noteApiKeyUse(command, state);
      case 'RevokeApiKey':
        return revokeApiKey(command, state);
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'ApiKeyCreated') {
      const { createdAt: _created, ...key } = event.data;
      return { ...key, status: 'open', lastUsedOn: null };
    }
    if (state.status === 'absent') return state;
    switch (event.type) {
      case 'ApiKeyUsed':
        return { ...state, lastUsedOn: event.data.usedOn };
      case 'ApiKeyRevoked':
        return { ...state, status: 'revoked' };
      default:
        return state;
    }
  },
};

function createApiKey({ data }: CreateApiKey, state: ApiKeyState): ApiKeyEvent[] {
  if (state.status !== 'absent') return [];
  const roles = [...new Set(data.roles)];
  const capabilities = [...new Set(data.capabilities)];
  if (roles.length + capabilities.length === 0) {
    throw new DomainError('API_KEY_WITHOUT_RIGHTS', 'Give the key a role or a capability.');
  }
  if (data.expiresAt !== null && data.expiresAt <= data.createdAt) {
    throw new DomainError('INSTANT_PASSED', 'The key would have run out already.', { field: 'expiresAt' });
  }
  return [{ type: 'ApiKeyCreated', data: { ...data, roles, capabilities } }];
}

function noteApiKeyUse({ data }: NoteApiKeyUse, state: ApiKeyState): ApiKeyEvent[] {
  if (state.status !== 'open') return [];
  return state.lastUsedOn !== null && state.lastUsedOn >= data.usedOn ? [] : [{ type: 'ApiKeyUsed', data }];
}

function revokeApiKey({ data: { keyId, websiteId, at } }: RevokeApiKey, state: ApiKeyState): ApiKeyEvent[] {
  if (state.status === 'absent' || state.websiteId !== websiteId) {
    throw new DomainError('API_KEY_NOT_FOUND', 'There is no such key.');
  }
  return state.status === 'open' ? [{ type: 'ApiKeyRevoked', data: { keyId, revokedAt: at } }] : [];
}

/** The same whether there is no such key or the secret is another one. */
export const apiKeyInvalid = () => new DomainError('API_KEY_INVALID', 'This key is not known here.');

/**
 * Throws unless the key opens this website at this instant to who knows its secret: `API_KEY_INVALID`, and only to who does
 * know it `API_KEY_REVOKED` or `API_KEY_EXPIRED`.
 */
export function assertOpens(
  state: ApiKeyState,
  { websiteId, secretHash, at }: { websiteId: string; secretHash: string; at: string },
): asserts state is Extract<ApiKeyState, { status: 'open' }> {
  if (state.status === 'absent' || state.websiteId !== websiteId || state.secretHash !== secretHash) {
    throw apiKeyInvalid();
  }
  if (state.status === 'revoked') throw new DomainError('API_KEY_REVOKED', 'This key was revoked.');
  if (state.expiresAt !== null && state.expiresAt <= at) {
    throw new DomainError('API_KEY_EXPIRED', 'This key has run out.');
  }
}
