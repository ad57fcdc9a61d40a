import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Actor } from '../../../domain/kernel/metadata.ts';
import type { Mutation } from '../../application/commands/commandContext.ts';
import type { CommandContext } from '../../application/commands/commandHandler.ts';
import { CRUMB_COOKIE } from './crumb.ts';

const KEY_HEADER = 'idempotency-key';

declare module 'fastify' {
  interface FastifyRequest {
    mutation(actor: Actor): Mutation;
  }
}

export interface CommandContextOptions {
  readonly secret: string;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * `Idempotency-Key` becomes the command id, bound to route and session, or to a program's key, so that nobody can take part in a stranger's
 * request by guessing their key. Without the header every request is one of its own.
 */
export default fp(
  async (app, { secret, now, newId }: CommandContextOptions) => {
    app.decorateRequest('mutation', function (this: FastifyRequest, actor: Actor): Mutation {
      const key = this.headers[KEY_HEADER];
      const derive = (purpose: string) =>
        createHmac('sha256', secret)
          .update([this.method, this.url, sessionOf(this), key, purpose].join('\n'))
          .digest('hex')
          .slice(0, 32);
      const isRepeatable = typeof key === 'string' && key !== '';
      const context: CommandContext = {
        websiteId: this.websiteId,
        actor,
        correlationId: this.id,
        commandId: isRepeatable ? derive('command') : newId(),
        now: now().toISOString(),
      };
      return {
        ...context,
        newId: isRepeatable ? derive : newId,
        step: (name) => ({ ...context, commandId: `${context.commandId}:${name}` }),
      };
    });
  },
  { name: 'commandContext', dependencies: ['@fastify/cookie', 'website'] },
);

const sessionOf = ({ apiKey, cookies }: FastifyRequest): string | undefined =>
  apiKey ? `key ${apiKey.keyId}` : cookies[CRUMB_COOKIE];
