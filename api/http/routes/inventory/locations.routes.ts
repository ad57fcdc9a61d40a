import { FIRST_LOCATION } from '../../../../domain/inventory/locations/location.facts.ts';
import { locationsAggregate } from '../../../../domain/inventory/locations/locations.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { variantsAt } from '../../../../projections/inventory/queries.ts';
import { stock } from '../../../../projections/inventory/stock.ts';
import { locationsResultSchema, setLocationsRequestSchema } from '../../contracts/inventory/locations.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { InventoryDependencies } from './dependencies.ts';

const example = {
  locations: [
    {
      locationId: FIRST_LOCATION,
      name: 'Studio',
      site: {
        street: '12 Mercer Street',
        city: 'New York',
        region: 'NY',
        postalCode: '10013',
        country: 'US',
      },
      isActive: true,
    },
    {
      locationId: 'warehouse',
      name: 'Warehouse',
      site: { street: '', city: 'Newark', region: 'NJ', postalCode: '07102', country: 'US' },
      isActive: true,
    },
  ],
};

/** GET and PUT /api/commerce/inventory/locations: where goods are kept (`docs/rules/inventory.md#locations`). */
export function locationsRoutes(app: Gateway, { commandHandler, readModels }: InventoryDependencies): void {
  /** What is at a location that is taken away would be nowhere. */
  async function assertEmpty(websiteId: string, locationIds: readonly string[]): Promise<void> {
    for (const locationId of locationIds) {
      const variants = await variantsAt(readModels, websiteId, locationId);
      if (variants > 0) {
        throw new DomainError(
          'LOCATION_NOT_EMPTY',
          'There are still pieces at this location: move them to another one first.',
          { locationId, variants },
        );
      }
    }
  }

  app.route({
    method: 'GET',
    url: '/locations',
    onRequest: requireCapability('inventory.read'),
    schema: {
      tags: ['inventory'],
      summary: 'Where goods are kept',
      description:
        'In the order in which goods are taken from there. The first of all is `main`, whatever it is called: what nobody ' +
        'moved elsewhere is there. With the `etag` that a change names.',
      headers: readHeadersSchema,
      response: { 200: locationsResultSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }, reply) => {
      const { state, revision } = await commandHandler.load(locationsAggregate, websiteId);
      return reply.header('etag', etagOf(revision)).send({ locations: [...state.locations] });
    },
  });

  app.route({
    method: 'PUT',
    url: '/locations',
    onRequest: requireCapability('inventory.write'),
    schema: {
      tags: ['inventory'],
      summary: 'Say where goods are kept',
      description: 'All locations in their order. One that is left out must be empty; `main` always stays.',
      headers: editHeadersSchema,
      body: setLocationsRequestSchema.meta({ examples: [example] }),
      response: { 200: locationsResultSchema, ...problems(400, 401, 403, 409, 412) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      await request.readAfter(stock.name);
      const { state: before } = await commandHandler.load(locationsAggregate, websiteId);
      const kept = new Set(body.locations.map(({ locationId }) => locationId));
      await assertEmpty(
        websiteId,
        before.locations
          .map(({ locationId }) => locationId)
          .filter((id) => id !== FIRST_LOCATION && !kept.has(id)),
      );
      const { state, position, revision } = await commandHandler.edit(
        locationsAggregate,
        websiteId,
        {
          fieldsOf: ({ locations }) => ({ locations: [...locations] }),
          sent: body,
          readAt: revisionRead(request.headers),
          command: ({ locations }) => ({ type: 'SetLocations' as const, data: { websiteId, locations } }),
        },
        request.mutation(staffActor(request)),
      );
      return reply
        .writtenAt(position)
        .header('etag', etagOf(revision))
        .send({ locations: [...state.locations] });
    },
  });
}
