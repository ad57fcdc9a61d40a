import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type ApiKey, apiKeyAggregate, assertOpens } from '../../../domain/accounts/apiKey.decider.ts';
import { dayOf } from '../../../domain/kernel/calendar.ts';
import { readApiToken } from '../../application/accounts/apiToken.ts';
import type { CommandHandler } from '../../application/commands/commandHandler.ts';
import { hashToken } from '../../application/kernel/tokenHash.ts';
import { waitingWhere } from '../kernel/hooks.ts';
import { routeOf } from '../kernel/routeOf.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that the request was sent with, which is good; `null` where it came without one. */
    apiKey: ApiKey | null;
    /** For what goes on after the request was let in: rejects once its key opens nothing any more. */
    keyStillOpens(): Promise<void>;
  }
  interface FastifyContextConfig {
    /** The route reads `Authorization` itself. */
    hasOwnToken?: boolean;
  }
}

export interface ApiKeyOptions {
  readonly commandHandler: CommandHandler;
  readonly now: () => Date;
}

const BEARER = /^Bearer +(?<token>\S+)$/i;
/** How RFC 6750 has a token refused. */
const CHALLENGE = 'Bearer error="invalid_token"';

/**
 * Programs show who they are by `Authorization: Bearer …`. What a key may do is read from its own events at every request,
 * so that revoking it counts at once. A key that opens nothing is refused whatever is asked, also what everybody may ask:
 * a program must not go on for months without noticing.
 */
export default fp(
  async (app, { commandHandler, now }: ApiKeyOptions) => {
    app.decorateRequest('apiKey', null);
    app.decorateRequest('keyStillOpens', async function (this: FastifyRequest) {
      const token = tokenOf(this);
      if (token !== null) await openedBy(token, this.websiteId, now().toISOString());
    });
    app.addHook('onRequest', waitingWhere(tokenOf, admit));

    async function admit(token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const at = now().toISOString();
      reply.header('www-authenticate', CHALLENGE);
      const key = await openedBy(token, request.websiteId, at);
      reply.removeHeader('www-authenticate');
      app.countAgainst('apiKey', key.keyId);
      request.apiKey = key;
      await noteUse(request, key, at);
    }

    async function openedBy(token: string, websiteId: string, at: string): Promise<ApiKey> {
      const { keyId, secret } = readApiToken(token);
      const { state } = await commandHandler.load(apiKeyAggregate, keyId);
      assertOpens(state, { websiteId, secretHash: hashToken(secret), at });
      return state;
    }

    /** The first request of a day is a fact; the others find that out here, and write nothing. */
    async function noteUse({ websiteId, id }: FastifyRequest, key: ApiKey, at: string): Promise<void> {
      const { keyId, lastUsedOn } = key;
      const usedOn = dayOf(at);
      if (lastUsedOn !== null && lastUsedOn >= usedOn) return;
      await commandHandler.handle(
        apiKeyAggregate,
        keyId,
        { type: 'NoteApiKeyUse', data: { keyId, usedOn } },
        {
          websiteId,
          actor: { kind: 'program', id: keyId },
          correlationId: id,
          commandId: `use ${keyId} ${usedOn}`,
          now: at,
        },
      );
    }
  },
  { name: 'apiKey', dependencies: ['website', 'rateLimit'] },
);

/** The token of a request to a route that takes keys. */
function tokenOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  if (authorization === undefined || routeOf(request).config.hasOwnToken) return null;
  return BEARER.exec(authorization)?.groups?.token ?? null;
}
