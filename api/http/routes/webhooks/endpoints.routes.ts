import { DomainError } from '../../../../domain/kernel/errors.ts';
import { kindOf } from '../../../../domain/webhooks/topics.ts';
import { webhookAggregate } from '../../../../domain/webhooks/webhook.decider.ts';
import { openWebhooks, webhookById } from '../../../../projections/webhooks/queries.ts';
import { webhookDeliveries } from '../../../../projections/webhooks/webhookDeliveries.ts';
import { webhooks } from '../../../../projections/webhooks/webhooks.ts';
import { webhookSecret } from '../../../application/webhooks/signature.ts';
import {
  endedWebhookSchema,
  registeredWebhookSchema,
  registerWebhookRequestSchema,
  webhookAnswerSchema,
  webhookParamsSchema,
  webhooksSchema,
} from '../../contracts/webhooks/webhooks.ts';
import { requiredStaff, staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { assertMay, requireCapability } from '../../plugins/staffSession.ts';
import type { WebhookDependencies } from './dependencies.ts';
import { READ_CAPABILITY } from './subjects.ts';
import { webhookViewOf } from './webhookView.ts';

/** As many as one site may tell. */
const MOST_WEBHOOKS = 20;
/** Ids of deliveries are made from that of their endpoint, so it is short. */
const ID_LENGTH = 12;

export function endpointsRoutes(
  app: Gateway,
  { commandHandler, readModels, secret }: WebhookDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['webhooks'],
      summary: 'The webhooks of the site',
      description:
        'Those that are told, newest first, and how that went lately. Their secrets are shown once, where they are registered.',
      headers: readHeadersSchema,
      response: { 200: webhooksSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(webhooks.name, webhookDeliveries.name);
      const open = await openWebhooks(readModels, request.websiteId);
      return { webhooks: await Promise.all(open.map((doc) => webhookViewOf(readModels, doc))) };
    },
  });

  app.route({
    method: 'GET',
    url: '/:endpointId',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['webhooks'],
      summary: 'A webhook',
      headers: readHeadersSchema,
      params: webhookParamsSchema,
      response: { 200: webhookAnswerSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(webhooks.name, webhookDeliveries.name);
      const doc = await webhookById(readModels, request.websiteId, request.params.endpointId);
      if (!doc || doc.endedAt !== null) throw webhookNotFound();
      return { webhook: await webhookViewOf(readModels, doc) };
    },
  });

  app.route({
    method: 'POST',
    url: '/',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['webhooks'],
      summary: 'Register a webhook',
      description:
        'From now on the address is called with what it asks to be told: `{ id, topic, happenedAt, websiteId, data }`, ' +
        'where `data` has the order, product, stock, customer, subscription, gift card or entry of the mailing list as it ' +
        'is then, under the name that the topic begins with. It is signed with the secret of the answer. Nobody ' +
        'has a program told what they may not read themselves. What is not answered with 200 to 299 is tried six times over twelve hours. The same call may ' +
        'come twice; its `id` tells.',
      headers: mutationHeadersSchema,
      body: registerWebhookRequestSchema.meta({
        examples: [
          { url: 'https://erp.example/storefold', topics: ['order.placed', 'order.cancelled', 'stock.out'] },
        ],
      }),
      response: { 201: registeredWebhookSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      await request.readAfter(webhooks.name);
      const { url, topics, formIds } = request.body;
      for (const topic of topics) assertMay(requiredStaff(request), READ_CAPABILITY[kindOf(topic)]);
      const open = await openWebhooks(readModels, request.websiteId);
      if (open.length >= MOST_WEBHOOKS) {
        throw new DomainError('TOO_MANY_WEBHOOKS', `There can be ${MOST_WEBHOOKS} webhooks at most.`);
      }
      const mutation = request.mutation(staffActor(request));
      const endpointId = mutation.newId('webhook').slice(0, ID_LENGTH);
      const webhook = {
        ...{ endpointId, url, topics: [...new Set(topics)], formIds: [...new Set(formIds)] },
        registeredAt: mutation.now,
      };
      const { position } = await commandHandler.handle(
        webhookAggregate,
        endpointId,
        { type: 'RegisterWebhook', data: webhook },
        mutation,
      );
      return reply
        .code(201)
        .writtenAt(position)
        .send({ webhook, secret: webhookSecret(secret, endpointId) });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:endpointId',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['webhooks'],
      summary: 'End a webhook',
      description: 'It is told nothing more, not even what is on its way.',
      headers: mutationHeadersSchema,
      params: webhookParamsSchema,
      response: { 200: endedWebhookSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { endpointId } = request.params;
      await request.readAfter(webhooks.name);
      if (!(await webhookById(readModels, request.websiteId, endpointId))) throw webhookNotFound();
      const mutation = request.mutation(staffActor(request));
      const { position } = await commandHandler.handle(
        webhookAggregate,
        endpointId,
        { type: 'EndWebhook', data: { endpointId, endedAt: mutation.now } },
        mutation,
      );
      return reply.writtenAt(position).send({ endpointId });
    },
  });
}

export const webhookNotFound = () => new DomainError('WEBHOOK_NOT_FOUND', 'There is no such webhook.');
