import { DomainError } from '../../../../domain/kernel/errors.ts';
import { assetAggregate } from '../../../../domain/media/asset.decider.ts';
import { assets } from '../../../../projections/media/assets.ts';
import { pictureUses } from '../../../../projections/media/pictureUses.ts';
import { assetById, listAssets, usesOf } from '../../../../projections/media/queries.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import {
  assetDetailSchema,
  assetListQuerySchema,
  assetListResponseSchema,
  assetParamsSchema,
} from '../../contracts/media/media.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { assetViewOf, usesView } from './assetView.ts';
import type { MediaDependencies } from './dependencies.ts';

/** GET /api/media and GET …/{assetId}: the library, and where each picture of it is shown. */
export function readAssetsRoutes(app: Gateway, { commandHandler, readModels }: MediaDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('products.read'),
    schema: {
      tags: ['media'],
      summary: 'The pictures of the library',
      description:
        'Newest first; a search looks through names, titles, alternative texts and tags. `nextCursor` asks for what was uploaded before.',
      headers: readHeadersSchema,
      querystring: assetListQuerySchema,
      response: { 200: assetListResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await Promise.all([request.readAfter(assets.name), request.readAfter(pictureUses.name, pages.name)]);
      const { websiteId } = request;
      const { view, search, folder, cursor, limit } = request.query;
      const before = positionOfCursor(cursor);
      const range = {
        websiteId,
        view,
        search,
        limit,
        ...(before !== undefined && { before }),
        ...(folder !== undefined && { folder }),
      };
      const rows = await listAssets(readModels, range);
      const uses = await usesOf(
        readModels,
        websiteId,
        rows.map(({ assetId }) => assetId),
      );
      const positions = rows.map(({ uploadedPosition: position }) => ({ position }));
      return {
        assets: rows.map((row) => assetViewOf(row, uses)),
        nextCursor: nextCursor(positions, limit),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/:assetId',
    onRequest: requireCapability('products.read'),
    schema: {
      tags: ['media'],
      summary: 'One picture, and where it is shown',
      description: 'With the `etag` that a change of its texts names.',
      headers: readHeadersSchema,
      params: assetParamsSchema,
      response: { 200: assetDetailSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      await Promise.all([request.readAfter(assets.name), request.readAfter(pictureUses.name, pages.name)]);
      const { websiteId } = request;
      const { assetId } = request.params;
      const [row, uses, { state, revision }] = await Promise.all([
        assetById(readModels, websiteId, assetId),
        usesOf(readModels, websiteId, [assetId]),
        commandHandler.load(assetAggregate, assetId),
      ]);
      if (!row || state.status === 'absent') {
        throw new DomainError('ASSET_NOT_FOUND', 'There is no such picture.');
      }
      // The tag has to be that of what is shown.
      const asset = assetViewOf({ ...row, ...state, isArchived: state.status !== 'listed' }, uses);
      return reply.header('etag', etagOf(revision)).send({ asset, uses: usesView(assetId, uses) });
    },
  });
}
