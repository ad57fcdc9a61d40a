import { apiKeyAggregate } from '../../../../domain/accounts/apiKey.decider.ts';
import { assertMayGive } from '../../../../domain/accounts/roles.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { type ApiKeyDoc, apiKeys } from '../../../../projections/accounts/apiKeys.ts';
import { apiKeysOf } from '../../../../projections/accounts/queries.ts';
import { staffAccounts } from '../../../../projections/accounts/staffAccounts.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { writeApiToken } from '../../../application/accounts/apiToken.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { hashToken } from '../../../application/kernel/tokenHash.ts';
import {
  apiKeyParamsSchema,
  apiKeysSchema,
  createApiKeyRequestSchema,
  createdApiKeySchema,
  revokedApiKeySchema,
} from '../../contracts/accounts/apiKeys.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import { requiredStaff, staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface ApiKeysDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly now: () => Date;
}

/** As many as one site may have at a time; those that open nothing any more do not count. */
const MOST_KEYS = 100;
const ID_LENGTH = 16;

/** `/api/staff/keys`: programs that help run the site. */
export function apiKeysRoutes(app: Gateway, { commandHandler, readModels, now }: ApiKeysDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('members.manage'),
    schema: {
      tags: ['staff'],
      summary: 'The keys of programs',
      description:
        'Every key there ever was, newest first: its rights, who made it, and the last day it was used on. Tokens are ' +
        'shown once, where a key is made.',
      headers: readHeadersSchema,
      response: { 200: apiKeysSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(apiKeys.name, staffAccounts.name);
      const [keys, nameOf] = await Promise.all([
        apiKeysOf(readModels, request.websiteId),
        actorNames(request, readModels),
      ]);
      const at = now().toISOString();
      return { apiKeys: keys.map((key) => viewOf(key, nameOf, at)) };
    },
  });

  app.route({
    method: 'POST',
    url: '/',
    onRequest: requireCapability('members.manage'),
    schema: {
      tags: ['staff'],
      summary: 'Give a program a key',
      description:
        'The token of the answer goes into `Authorization: Bearer …` of every request, which then needs neither cookies ' +
        'nor crumb. The key may do what its roles and its capabilities allow together, and never more than whoever makes ' +
        'it. It stays when they leave. A key may ask 1200 times a minute.',
      headers: mutationHeadersSchema,
      body: createApiKeyRequestSchema.meta({
        examples: [
          {
            name: 'Warehouse',
            roles: [],
            capabilities: ['orders.read', 'inventory.read', 'inventory.write'],
            expiresAt: '2027-01-01T00:00:00.000Z',
          },
        ],
      }),
      response: { 201: createdApiKeySchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      const { websiteId } = request;
      const { name, roles, capabilities, expiresAt } = request.body;
      assertMayGive(requiredStaff(request), { roles, capabilities });
      await request.readAfter(apiKeys.name);
      const mutation = request.mutation(staffActor(request));
      const kept = await apiKeysOf(readModels, websiteId);
      if (kept.filter((key) => statusOf(key, mutation.now) === 'active').length >= MOST_KEYS) {
        throw new DomainError('TOO_MANY_API_KEYS', `There can be ${MOST_KEYS} keys at most.`);
      }
      const keyId = mutation.newId('apiKey').slice(0, ID_LENGTH);
      const secret = mutation.newId('apiKeySecret');
      const { position } = await commandHandler.handle(
        apiKeyAggregate,
        keyId,
        {
          type: 'CreateApiKey',
          data: {
            ...{ keyId, websiteId, name, roles, capabilities, expiresAt },
            secretHash: hashToken(secret),
            createdAt: mutation.now,
          },
        },
        mutation,
      );
      return reply
        .code(201)
        .writtenAt(position)
        .send({ keyId, token: writeApiToken({ keyId, secret }) });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:keyId',
    onRequest: requireCapability('members.manage'),
    schema: {
      tags: ['staff'],
      summary: 'Revoke a key',
      description: 'Counts at the very next request of the program. What was done with it keeps its name.',
      headers: mutationHeadersSchema,
      params: apiKeyParamsSchema,
      response: { 200: revokedApiKeySchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { keyId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const { websiteId, now: at } = mutation;
      const { position } = await commandHandler.handle(
        apiKeyAggregate,
        keyId,
        { type: 'RevokeApiKey', data: { keyId, websiteId, at } },
        mutation,
      );
      return reply.writtenAt(position).send({ keyId });
    },
  });
}

type NameOf = Awaited<ReturnType<typeof actorNames>>;

function viewOf(key: ApiKeyDoc, nameOf: NameOf, at: string) {
  const { keyId, name, roles, capabilities, createdAt, createdBy, expiresAt, lastUsedOn, revokedAt } = key;
  return {
    ...{ keyId, name, createdAt, expiresAt, lastUsedOn, revokedAt },
    roles: [...roles],
    capabilities: [...capabilities],
    status: statusOf(key, at),
    createdBy: nameOf(createdBy),
  };
}

function statusOf({ revokedAt, expiresAt }: ApiKeyDoc, at: string): 'active' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= at ? 'expired' : 'active';
}
