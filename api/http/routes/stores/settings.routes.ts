import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { isEqual } from '../../../../domain/kernel/isEqual.ts';
import { assertCurrencyStays } from '../../../../domain/stores/changeStoreSettings.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import type { StoreSettings } from '../../../../domain/stores/store.events.ts';
import { isStorePriced, PRICED_MODELS } from '../../../application/stores/pricedStore.ts';
import {
  storeSettingsRequestSchema,
  storeSettingsResponseSchema,
} from '../../contracts/stores/storeSettings.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { StoresDependencies } from './dependencies.ts';

const example = {
  title: 'Tidehus',
  tagline: 'Quiet things for daily use',
  currency: 'USD',
  language: 'en-US',
  timeZone: 'America/New_York',
  multipleQuantityAllowedForServices: true,
} as const;

/** `/api/commerce/store-settings`: what the store is called and how it counts. */
export function storeSettingsRoutes(app: Gateway, { commandHandler, readModels }: StoresDependencies): void {
  app.route({
    method: 'GET',
    url: '/commerce/store-settings',
    // Every page shows them to everybody.
    onRequest: requireCapability('products.read'),
    schema: {
      tags: ['stores'],
      summary: 'The settings of the store',
      description: 'The defaults where no store was opened.',
      response: { 200: storeSettingsResponseSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }, reply) => {
      const { state, revision } = await commandHandler.load(storeAggregate, websiteId);
      return reply.header('etag', etagOf(revision)).send({ settings: state.settings });
    },
  });

  async function isPriced(request: FastifyRequest): Promise<boolean> {
    await request.readAfter(...PRICED_MODELS);
    return isStorePriced(readModels, request.websiteId);
  }

  app.route({
    method: 'POST',
    url: '/commerce/store-settings',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['stores'],
      summary: 'Open the store',
      description:
        'What an empty website needs before anything else of its store: a title, the currency of its prices, language ' +
        'and time zone. A store that is open keeps its settings; they are changed by PUT.',
      headers: mutationHeadersSchema,
      body: storeSettingsRequestSchema.meta({ examples: [example] }),
      response: { 201: storeSettingsResponseSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      const { websiteId, body: settings } = request;
      const { state: before } = await commandHandler.load(storeAggregate, websiteId);
      if (before.status === 'unopened' && (await isPriced(request))) {
        assertCurrencyStays(before.settings, settings);
      }
      const { state, position } = await commandHandler.handle(
        storeAggregate,
        websiteId,
        { type: 'OpenStore', data: { websiteId, settings } },
        request.mutation(staffActor(request)),
      );
      if (!isEqual(state.settings, settings)) {
        throw new DomainError('STORE_ALREADY_OPEN', 'The store is open already, with other settings.');
      }
      return reply.code(201).writtenAt(position).send({ settings: state.settings });
    },
  });

  app.route({
    method: 'PUT',
    url: '/commerce/store-settings',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['stores'],
      summary: 'Change the settings of the store',
      description: 'What is left out stays. The currency stays as soon as anything has a price.',
      headers: editHeadersSchema,
      body: storeSettingsRequestSchema.partial().meta({ examples: [example] }),
      response: { 200: storeSettingsResponseSchema, ...problems(400, 401, 403, 409, 412) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const { state, position, revision } = await commandHandler.edit(
        storeAggregate,
        websiteId,
        {
          fieldsOf: ({ settings }) => settings,
          sent: body as Partial<StoreSettings>,
          readAt: revisionRead(request.headers),
          command: async (settings, { settings: before }) => ({
            type: 'ChangeStoreSettings' as const,
            data: {
              websiteId,
              settings,
              // Only another currency asks whether anything has a price.
              isPriced: settings.currency !== before.currency && (await isPriced(request)),
            },
          }),
        },
        request.mutation(staffActor(request)),
      );
      return reply.writtenAt(position).header('etag', etagOf(revision)).send({ settings: state.settings });
    },
  });
}
