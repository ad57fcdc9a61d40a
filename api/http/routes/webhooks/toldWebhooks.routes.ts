import { deliveryAggregate } from '../../../../domain/webhooks/delivery.decider.ts';
import { deliveriesOf, openWebhooks } from '../../../../projections/webhooks/queries.ts';
import { webhookDeliveries } from '../../../../projections/webhooks/webhookDeliveries.ts';
import { webhooks } from '../../../../projections/webhooks/webhooks.ts';
import {
  deliveriesQuerySchema,
  replayedAllSchema,
  replayRequestSchema,
  toldWebhooksSchema,
} from '../../contracts/webhooks/webhooks.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import { staffActor } from '../../kernel/actors.ts';
import { assertConfirmed } from '../../kernel/confirmation.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { deliveryViewOf } from './deliveryView.ts';
import type { WebhookDependencies } from './dependencies.ts';

/** So many are told again by one call: each is a stream of its own. */
const MOST_AT_ONCE = 200;

/** `/api/commerce/webhooks/deliveries`: what all endpoints of a website were told that have not ended. */
export function toldWebhooksRoutes(app: Gateway, { commandHandler, readModels }: WebhookDependencies): void {
  app.route({
    method: 'GET',
    url: '/deliveries',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['webhooks'],
      summary: 'What all webhooks were told',
      description:
        'Of every webhook that has not ended, newest first; those that were given up with `state=failed`. `nextCursor` ' +
        'asks for what was queued before.',
      headers: readHeadersSchema,
      querystring: deliveriesQuerySchema,
      response: { 200: toldWebhooksSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(webhooks.name, webhookDeliveries.name);
      const { websiteId } = request;
      const { cursor, limit, state } = request.query;
      const before = positionOfCursor(cursor);
      const [rows, endpoints, nameOf] = await Promise.all([
        deliveriesOf(readModels, websiteId, {
          limit,
          ...(state !== undefined && { state }),
          ...(before !== undefined && { before }),
        }),
        openWebhooks(readModels, websiteId),
        actorNames(request, readModels),
      ]);
      const urls = new Map(endpoints.map(({ _id, url }) => [_id, url]));
      return {
        deliveries: rows.map((row) => ({
          ...deliveryViewOf(row, nameOf),
          endpointId: row.endpointId,
          url: urls.get(row.endpointId) ?? '',
        })),
        nextCursor: nextCursor(rows, limit),
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/deliveries/replay',
    onRequest: requireCapability('webhooks.replay'),
    schema: {
      tags: ['webhooks'],
      summary: 'Tell everything again that was given up',
      description: `Of all webhooks that have not ended, the newest ${MOST_AT_ONCE} at once; \`left\` says how many are left. Asks people to confirm that it is them.`,
      headers: mutationHeadersSchema,
      body: replayRequestSchema.meta({ examples: [{ reason: 'Their server was down' }] }),
      response: { 200: replayedAllSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(staffActor(request));
      const { now: at } = mutation;
      await assertConfirmed(request, at);
      await request.readAfter(webhooks.name, webhookDeliveries.name);
      const { reason } = request.body;
      const search = { state: 'failed', limit: MOST_AT_ONCE + 1 } as const;
      const failed = await deliveriesOf(readModels, request.websiteId, search);
      const told = failed.slice(0, MOST_AT_ONCE);
      let written = 0;
      for (const { _id: deliveryId } of told) {
        const command = { type: 'ReplayWebhook', data: { deliveryId, reason, at } } as const;
        const step = mutation.step(`replay:${deliveryId}`);
        const { position } = await commandHandler.handle(deliveryAggregate, deliveryId, command, step);
        written = Math.max(written, position);
      }
      return reply.writtenAt(written).send({ toldAgain: told.length, left: failed.length - told.length });
    },
  });
}
