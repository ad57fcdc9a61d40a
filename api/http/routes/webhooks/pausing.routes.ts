import type { FastifyRequest } from 'fastify';
import { webhookAggregate } from '../../../../domain/webhooks/webhook.decider.ts';
import { webhookById } from '../../../../projections/webhooks/queries.ts';
import { webhooks } from '../../../../projections/webhooks/webhooks.ts';
import { pausedWebhookSchema, webhookParamsSchema } from '../../contracts/webhooks/webhooks.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { WebhookDependencies } from './dependencies.ts';
import { webhookNotFound } from './endpoints.routes.ts';

/** A program that is being mended is told nothing for a while, and misses nothing. */
export function pausingRoutes(app: Gateway, { commandHandler, readModels }: WebhookDependencies): void {
  async function assertOurs(request: FastifyRequest, endpointId: string): Promise<void> {
    await request.readAfter(webhooks.name);
    if (!(await webhookById(readModels, request.websiteId, endpointId))) throw webhookNotFound();
  }

  const ways = [
    {
      deed: 'pause',
      summary: 'Pause a webhook',
      description: 'It is told nothing until it is resumed. What happens meanwhile waits for it.',
      isPaused: true,
      commandAt: (endpointId: string, at: string) =>
        ({ type: 'PauseWebhook', data: { endpointId, pausedAt: at } }) as const,
    },
    {
      deed: 'resume',
      summary: 'Resume a webhook',
      description: 'It is told what waited, and everything from now on.',
      isPaused: false,
      commandAt: (endpointId: string, at: string) =>
        ({ type: 'ResumeWebhook', data: { endpointId, resumedAt: at } }) as const,
    },
  ];
  for (const { deed, summary, description, isPaused, commandAt } of ways) {
    app.route({
      method: 'POST',
      url: `/:endpointId/${deed}`,
      onRequest: requireCapability('settings.write'),
      schema: {
        tags: ['webhooks'],
        summary,
        description,
        headers: mutationHeadersSchema,
        params: webhookParamsSchema,
        response: { 200: pausedWebhookSchema, ...problems(400, 401, 403, 404) },
      },
      handler: async (request, reply) => {
        const { endpointId } = request.params;
        await assertOurs(request, endpointId);
        const mutation = request.mutation(staffActor(request));
        const command = commandAt(endpointId, mutation.now);
        const { position } = await commandHandler.handle(webhookAggregate, endpointId, command, mutation);
        return reply.writtenAt(position).send({ endpointId, isPaused });
      },
    });
  }
}
