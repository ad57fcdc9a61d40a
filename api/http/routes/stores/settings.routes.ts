import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import {
  changeStoreSettingsRequestSchema,
  storeSettingsResponseSchema,
} from '../../contracts/stores/storeSettings.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
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
export function storeSettingsRoutes(app: Gateway, { commandHandler }: StoresDependencies): void {
  app.route({
    method: 'GET',
    url: '/commerce/store-settings',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['stores'],
      summary: 'The settings of the store',
      description: 'The defaults where no store was opened.',
      response: { 200: storeSettingsResponseSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }) => {
      const { state } = await commandHandler.load(storeAggregate, websiteId);
      return { settings: state.settings };
    },
  });

  app.route({
    method: 'PUT',
    url: '/commerce/store-settings',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['stores'],
      summary: 'Change the settings of the store',
      description: 'All of them at once. The currency stays: every price is in it.',
      headers: mutationHeadersSchema,
      body: changeStoreSettingsRequestSchema.meta({ examples: [example] }),
      response: { 200: storeSettingsResponseSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      const { websiteId, body: settings } = request;
      const { state, position } = await commandHandler.handle(
        storeAggregate,
        websiteId,
        { type: 'ChangeStoreSettings', data: { websiteId, settings } },
        request.mutation(staffActor(request)),
      );
      return reply.writtenAt(position).send({ settings: state.settings });
    },
  });
}
