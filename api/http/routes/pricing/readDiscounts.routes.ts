import { DomainError } from '../../../../domain/kernel/errors.ts';
import { discountBookAggregate } from '../../../../domain/pricing/discounts/discountBook.decider.ts';
import { customerSegments, segmentsOf } from '../../../../projections/customers/segments.ts';
import { discounts } from '../../../../projections/pricing/discounts.ts';
import { DISCOUNT_SORTS, discountById, listDiscounts } from '../../../../projections/pricing/queries.ts';
import {
  discountListQuerySchema,
  discountListResponseSchema,
  discountParamsSchema,
  discountSegmentsSchema,
  listedDiscountResultSchema,
} from '../../contracts/pricing/discounts.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextPlaceCursor, pageAsked } from '../../kernel/paging.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { DiscountDependencies } from './dependencies.ts';
import { listedDiscountOf } from './discountView.ts';

/** GET /api/commerce/discounts and GET …/{discountId}: the discounts with their uses. */
export function readDiscountsRoutes(
  app: Gateway,
  { commandHandler, readModels, now }: DiscountDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('discounts.read'),
    schema: {
      tags: ['discounts'],
      summary: 'The discounts of the store with their uses',
      description:
        'Newest first unless said otherwise; archived ones when asked for. `nextCursor` asks for what comes behind.',
      headers: readHeadersSchema,
      querystring: discountListQuerySchema,
      response: { 200: discountListResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(discounts.name);
      const { archived, search } = request.query;
      const page = pageAsked(request.query, DISCOUNT_SORTS);
      const rows = await listDiscounts(readModels, {
        ...page,
        ...{ websiteId: request.websiteId, isArchived: archived === 'true', search },
      });
      const at = now().toISOString();
      return {
        discounts: rows.map((row) => listedDiscountOf(row, at)),
        nextCursor: nextPlaceCursor(rows, page),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/segments',
    onRequest: requireCapability('discounts.read'),
    schema: {
      tags: ['discounts'],
      summary: 'The segments of customers that a discount can be for',
      description: 'By name, with nothing about the customers in them.',
      headers: readHeadersSchema,
      response: { 200: discountSegmentsSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(customerSegments.name);
      const found = await segmentsOf(readModels, request.websiteId);
      return { segments: found.map(({ segmentId, name }) => ({ segmentId, name })) };
    },
  });

  app.route({
    method: 'GET',
    url: '/:discountId',
    onRequest: requireCapability('discounts.read'),
    schema: {
      tags: ['discounts'],
      summary: 'One discount with its uses',
      description: 'With the `etag` that a change of its terms names.',
      headers: readHeadersSchema,
      params: discountParamsSchema,
      response: { 200: listedDiscountResultSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(discounts.name);
      const { websiteId } = request;
      const { discountId } = request.params;
      const [row, { state, revision }] = await Promise.all([
        discountById(readModels, websiteId, discountId),
        commandHandler.load(discountBookAggregate, websiteId),
      ]);
      if (!row) throw new DomainError('DISCOUNT_NOT_FOUND', 'There is no such discount.');
      // The tag has to be that of the terms that are shown; archived ones stand in the read model alone.
      const discount = state.discounts.get(discountId) ?? row.discount;
      const view = listedDiscountOf({ ...row, discount }, now().toISOString());
      return reply.header('etag', etagOf(revision)).send({ discount: view });
    },
  });
}
