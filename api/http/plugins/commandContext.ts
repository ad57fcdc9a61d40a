import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Actor } from '../../../domain/kernel/metadata.ts';
import type { Mutation } from '../../application/commands/commandContext.ts';
import type { CommandContext } from '../../application/commands/commandHandler.ts';

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
 * `Idempotency-Key` becomes the command id, together with the body it was sent with (`sameRequest.ts`). Without the header
 * every request is one of its own.
 */
export default fp(
  async (app, { secret, now, newId }: CommandContextOptions) => {
    app.decorateRequest('mutation', function (this: FastifyRequest, actor: Actor): Mutation {
      const { requestKey } = this;
      const derive = (purpose: string) =>
        createHmac('sha256', secret)
          .update([requestKey?.key, requestKey?.mark, purpose].join('\n'))
          .digest('hex')
          .slice(0, 32);
      const context: CommandContext = {
        websiteId: this.websiteId,
        actor,
        correlationId: this.id,
        commandId: requestKey ? derive('command') : newId(),
        now: now().toISOString(),
      };
      return {
        ...context,
        newId: requestKey ? derive : newId,
        step: (name) => ({ ...context, commandId: `${context.commandId}:${name}` }),
      };
    });
  },
  { name: 'commandContext', dependencies: ['website', 'sameRequest'] },
);
