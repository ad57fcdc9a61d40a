import { shippingAggregate } from '../../../../domain/pricing/shipping/shipping.decider.ts';
import type { ShippingSettings } from '../../../../domain/pricing/shipping/shippingSettings.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import {
  setShippingZonesRequestSchema,
  shippingResultSchema,
} from '../../contracts/pricing/pricingSettings.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { noParams, pricingHistoryRoute } from './history.route.ts';
import type { SettingsDependencies } from './settings.dependencies.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const anywhereIn = (country: string) => ({ country, regions: [], postalPrefixes: [] });
const example: ShippingSettings = {
  zones: [
    {
      zoneId: 'home',
      name: 'United States',
      places: [anywhereIn('US')],
      rates: [
        {
          kind: 'price',
          rateId: 'standard',
          name: 'Standard',
          tiers: [
            { from: usd(0), cost: usd(650) },
            { from: usd(7500), cost: usd(0) },
          ],
        },
        {
          kind: 'pickup',
          rateId: 'studio',
          name: 'Fetch it at the studio',
          cost: usd(0),
          location: { country: 'US', region: 'OR', postalCode: '97201' },
        },
      ],
    },
    {
      zoneId: 'world',
      name: 'Everywhere else',
      places: [anywhereIn('*')],
      rates: [
        {
          kind: 'weight',
          rateId: 'parcel',
          name: 'International parcel',
          tiers: [
            { fromGrams: 0, cost: usd(1900) },
            { fromGrams: 2000, cost: usd(3400) },
          ],
          maximumGrams: 20_000,
        },
      ],
    },
  ],
};

/** GET and PUT /api/commerce/shipping: zones and their rates. */
export function shippingSettingsRoutes(
  app: Gateway,
  { commandHandler, readModels }: SettingsDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['shipping'],
      summary: 'Where the store sends to and what that costs',
      description: 'Without a zone the store sends everywhere for nothing.',
      headers: readHeadersSchema,
      response: { 200: shippingResultSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }, reply) => {
      const { state, revision } = await commandHandler.load(shippingAggregate, websiteId);
      return reply.header('etag', etagOf(revision)).send({ shipping: state });
    },
  });

  app.route({
    method: 'PUT',
    url: '/',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['shipping'],
      summary: 'Set the shipping zones',
      description:
        'The zone whose places describe the destination most closely counts: postal code before region before country ' +
        'before anywhere (`*`). The United States include PR, GU, VI, MP, AS and UM unless a zone names those itself. ' +
        'A `rateId` is the id of the option that a buyer selects.',
      headers: editHeadersSchema,
      body: setShippingZonesRequestSchema.meta({ examples: [example] }),
      response: { 200: shippingResultSchema, ...problems(400, 401, 403, 409, 412) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const mutation = request.mutation(staffActor(request));
      const store = await commandHandler.load(storeAggregate, websiteId);
      const { currency } = store.state.settings;
      const { state, position, revision } = await commandHandler.edit(
        shippingAggregate,
        websiteId,
        {
          fieldsOf: (settings) => settings,
          sent: body,
          readAt: revisionRead(request.headers),
          command: (settings) => ({
            type: 'SetShippingZones' as const,
            data: { websiteId, currency, settings },
          }),
        },
        mutation,
      );
      return reply.writtenAt(position).header('etag', etagOf(revision)).send({ shipping: state });
    },
  });

  pricingHistoryRoute(app, readModels, {
    url: '/history',
    tag: 'shipping',
    summary: 'The history of the shipping zones',
    capability: 'settings.read',
    params: noParams,
    subjectOf: () => 'shipping',
  });
}
