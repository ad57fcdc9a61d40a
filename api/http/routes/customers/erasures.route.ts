import { erasures } from '../../../../projections/customers/erasures.ts';
import { erasuresOf } from '../../../../projections/customers/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { type ErasureLists, erasureListSchema } from '../../../application/ports/erasureLists.ts';
import { erasuresQuerySchema, erasuresSchema } from '../../contracts/customers/erasures.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface ErasuresDependencies {
  readonly readModels: ReadModels;
  readonly erasureLists: ErasureLists;
}

/** GET /api/commerce/erasures, and all of them as a file to keep beside backups. */
export function erasuresRoute(app: Gateway, { readModels, erasureLists }: ErasuresDependencies): void {
  app.route({
    method: 'GET',
    url: '/list',
    onRequest: requireCapability('customers.read'),
    schema: {
      tags: ['customers'],
      summary: 'The list of erasures, as a file',
      description:
        'Whoever restores an archive that is older gives it along, so that nobody comes back who was erased since. It names nobody.',
      headers: readHeadersSchema,
      response: { 200: erasureListSchema, ...problems(401, 403) },
    },
    handler: async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="erasures.json"');
      return erasureLists.make(request.websiteId, new AbortController().signal);
    },
  });

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('customers.read'),
    schema: {
      tags: ['customers'],
      summary: 'Who was erased, and the proof of it',
      description:
        'Newest first: who asked for it and why, and when nothing was left. Tells nothing of whom.',
      headers: readHeadersSchema,
      querystring: erasuresQuerySchema,
      response: { 200: erasuresSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(erasures.name);
      const { cursor, limit } = request.query;
      const before = positionOfCursor(cursor);
      const [rows, nameOf] = await Promise.all([
        erasuresOf(readModels, request.websiteId, { limit, ...(before !== undefined && { before }) }),
        actorNames(request, readModels),
      ]);
      return {
        erasures: rows.map(
          ({ customerId, askedBy, reason, erasedAt, keys, completedAt, payersDeletedAt }) => ({
            ...{ customerId, reason, erasedAt, keys, completedAt, payersDeletedAt },
            askedBy: nameOf(askedBy),
          }),
        ),
        nextCursor: nextCursor(rows, limit),
      };
    },
  });
}
