import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { AddressBook } from '../../../application/ports/addressRules.ts';
import type { Places, PlacesTracking } from '../../../application/ports/places.ts';
import { addressRulesParamsSchema, addressRulesSchema } from '../../contracts/places/addressRules.ts';
import {
  autocompleteQuerySchema,
  autocompleteSchema,
  placeDetailsQuerySchema,
  placeDetailsSchema,
} from '../../contracts/places/places.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';

export interface PlacesDependencies {
  readonly places: Places;
  readonly addressBook: AddressBook;
}

/** `/api/google-maps/places` (`docs/rules/site.md#places`): addresses for the forms that ask for one. */
export function placesRoutes(app: Gateway, { places }: PlacesDependencies): void {
  app.route({
    method: 'GET',
    url: '/autocomplete',
    config: { rateLimit: 'places' },
    schema: {
      tags: ['places'],
      summary: 'Places that a text may mean',
      description: 'By who knows addresses, where the store has somebody; else among a few that are made up.',
      querystring: autocompleteQuerySchema,
      response: { 200: autocompleteSchema, ...problems(400, 429) },
    },
    handler: async (request) => {
      const { input, limit, productPage, productSection } = request.query;
      const tracking = trackingOf(request, productPage, productSection);
      const predictions = await places.autocomplete(input, limit, tracking);
      return { predictions: [...predictions], attribution: places.attribution };
    },
  });

  app.route({
    method: 'GET',
    url: '/details',
    config: { rateLimit: 'places' },
    schema: {
      tags: ['places'],
      summary: 'One place as an address',
      description: 'A request without its tracking context is answered too, and noted in the log.',
      querystring: placeDetailsQuerySchema,
      response: { 200: placeDetailsSchema, ...problems(400, 404, 429) },
    },
    handler: async (request) => {
      const { placeId, productPage, productSection } = request.query;
      const place = await places.details(placeId, trackingOf(request, productPage, productSection));
      if (!place) throw new DomainError('PLACE_NOT_FOUND', 'There is no such place.');
      return { place, attribution: places.attribution };
    },
  });
}

/** `/api/commerce/address-rules`: how addresses are written in a country (`docs/rules/checkout.md#addresses`). */
export function addressRulesRoutes(app: Gateway, { addressBook }: PlacesDependencies): void {
  app.route({
    method: 'GET',
    url: '/:country',
    schema: {
      tags: ['places'],
      summary: 'How addresses are written in a country',
      description:
        'Names of the fields, which of them are needed, the form of a postal code, and the regions that there are. ' +
        'The checkout and accounts judge addresses by the same rules.',
      params: addressRulesParamsSchema,
      response: { 200: addressRulesSchema, ...problems(400) },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'public, max-age=86400');
      const rules = addressBook.rulesOf(request.params.country);
      return { ...rules, region: { ...rules.region, regions: [...rules.region.regions] } };
    },
  });
}

/** A missing context is a mistake of the page and no reason to leave a person without an address (`docs/rules/site.md#places`). */
function trackingOf(
  request: FastifyRequest,
  productPage: string | undefined,
  productSection: string | undefined,
): PlacesTracking | null {
  if (productPage !== undefined && productSection !== undefined) return { productPage, productSection };
  request.log.warn('A question about places came without its tracking context.');
  return null;
}
