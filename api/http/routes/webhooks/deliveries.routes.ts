import type { FastifyRequest } from 'fastify';
import { mayDo } from '../../../../domain/accounts/roles.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { deliveryAggregate } from '../../../../domain/webhooks/delivery.decider.ts';
import { deliveriesTo, deliveryTo, webhookById } from '../../../../projections/webhooks/queries.ts';
import { webhookDeliveries } from '../../../../projections/webhooks/webhookDeliveries.ts';
import { webhooks } from '../../../../projections/webhooks/webhooks.ts';
import { SIGNATURE_HEADER } from '../../../application/webhooks/signature.ts';
import { tellingOf } from '../../../application/webhooks/subjects.ts';
import {
  deliveriesQuerySchema,
  deliveriesSchema,
  deliveryAnswerSchema,
  deliveryParamsSchema,
  replayedSchema,
  replayRequestSchema,
  webhookParamsSchema,
} from '../../contracts/webhooks/webhooks.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import { requiredStaff, staffActor } from '../../kernel/actors.ts';
import { assertConfirmed } from '../../kernel/confirmation.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { deliveryViewOf } from './deliveryView.ts';
import type { WebhookDependencies } from './dependencies.ts';
import { webhookNotFound } from './endpoints.routes.ts';
import { READ_CAPABILITY } from './subjects.ts';

const deliveryNotFound = () => new DomainError('WEBHOOK_DELIVERY_NOT_FOUND', 'There is no such delivery.');

export function deliveriesRoutes(app: Gateway, dependencies: WebhookDependencies): void {
  const { commandHandler, readModels, webhookSubjects, webhookAnswers } = dependencies;
  async function assertOurs(request: FastifyRequest, endpointId: string) {
    await request.readAfter(webhooks.name, webhookDeliveries.name);
    const webhook = await webhookById(readModels, request.websiteId, endpointId);
    if (!webhook) throw webhookNotFound();
    return webhook;
  }

  app.route({
    method: 'GET',
    url: '/:endpointId/deliveries',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['webhooks'],
      summary: 'What a webhook was told',
      description:
        'Every delivery with its tries, newest first. `nextCursor` asks for what was queued before.',
      headers: readHeadersSchema,
      params: webhookParamsSchema,
      querystring: deliveriesQuerySchema,
      response: { 200: deliveriesSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const { endpointId } = request.params;
      const { cursor, limit, state } = request.query;
      await assertOurs(request, endpointId);
      const before = positionOfCursor(cursor);
      const rows = await deliveriesTo(readModels, endpointId, {
        limit,
        ...(state !== undefined && { state }),
        ...(before !== undefined && { before }),
      });
      const nameOf = await actorNames(request, readModels);
      return {
        deliveries: rows.map((row) => deliveryViewOf(row, nameOf)),
        nextCursor: nextCursor(rows, limit),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/:endpointId/deliveries/:deliveryId',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['webhooks'],
      summary: 'One thing that a webhook was told',
      description:
        'Every try with its status, how the answer began while that is kept, and the call as it would be made now.',
      headers: readHeadersSchema,
      params: deliveryParamsSchema,
      response: { 200: deliveryAnswerSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const { endpointId, deliveryId } = request.params;
      const { url } = await assertOurs(request, endpointId);
      const doc = await deliveryTo(readModels, endpointId, deliveryId);
      const { state } = await commandHandler.load(deliveryAggregate, deliveryId);
      if (!doc || state.status === 'absent') throw deliveryNotFound();
      const nameOf = await actorNames(request, readModels);
      const mayRead = mayDo(requiredStaff(request), READ_CAPABILITY[state.subject.kind]);
      const told = mayRead && (await tellingOf(webhookSubjects, state, request.websiteId));
      const answers = new Map(
        (mayRead ? await webhookAnswers.of(deliveryId) : []).map(({ attempt, ...answer }) => [
          attempt,
          answer,
        ]),
      );
      return {
        delivery: {
          ...deliveryViewOf(doc, nameOf),
          tries: doc.tries.map((one) => ({ ...one, answer: answers.get(one.attempt) ?? null })),
        },
        request: told
          ? {
              url,
              headers: ['content-type: application/json', `${SIGNATURE_HEADER}: t=…,v1=…`],
              body: JSON.stringify(told),
            }
          : null,
      };
    },
  });

  async function assertKnown(request: FastifyRequest, endpointId: string, deliveryId: string) {
    await assertOurs(request, endpointId);
    const { state } = await commandHandler.load(deliveryAggregate, deliveryId);
    if (state.status === 'absent' || state.endpointId !== endpointId) throw deliveryNotFound();
  }

  app.route({
    method: 'POST',
    url: '/:endpointId/deliveries/:deliveryId/replay',
    onRequest: requireCapability('webhooks.replay'),
    schema: {
      tags: ['webhooks'],
      summary: 'Tell a webhook again',
      description:
        'With what it is about as it is now. Nothing happens to a delivery that is still on its way. Asks people to confirm that ' +
        'it is them; the reason stands in the log.',
      headers: mutationHeadersSchema,
      params: deliveryParamsSchema,
      body: replayRequestSchema.meta({ examples: [{ reason: 'Their server was down' }] }),
      response: { 200: replayedSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { endpointId, deliveryId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const { now: at } = mutation;
      await assertConfirmed(request, at);
      await assertKnown(request, endpointId, deliveryId);
      const { reason } = request.body;
      const command = { type: 'ReplayWebhook', data: { deliveryId, reason, at } } as const;
      const { state, position } = await commandHandler.handle(
        deliveryAggregate,
        deliveryId,
        command,
        mutation,
      );
      return reply.writtenAt(position).send({ deliveryId, state: state.status });
    },
  });

  app.route({
    method: 'POST',
    url: '/:endpointId/deliveries/:deliveryId/dismiss',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['webhooks'],
      summary: 'Dismiss what was given up',
      description:
        'Somebody knows of it and leaves it: it counts no more among what failed. It can still be told again.',
      headers: mutationHeadersSchema,
      params: deliveryParamsSchema,
      response: { 200: replayedSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { endpointId, deliveryId } = request.params;
      await assertKnown(request, endpointId, deliveryId);
      const mutation = request.mutation(staffActor(request));
      const command = { type: 'DismissWebhook', data: { deliveryId, at: mutation.now } } as const;
      const { state, position } = await commandHandler.handle(
        deliveryAggregate,
        deliveryId,
        command,
        mutation,
      );
      return reply.writtenAt(position).send({ deliveryId, state: state.status });
    },
  });
}
