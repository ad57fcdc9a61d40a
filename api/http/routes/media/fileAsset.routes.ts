import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { assetAggregate } from '../../../../domain/media/asset.decider.ts';
import { assets } from '../../../../projections/media/assets.ts';
import { pictureUses } from '../../../../projections/media/pictureUses.ts';
import { assetById, assetFolders, usesOf } from '../../../../projections/media/queries.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import {
  archiveAssetQuerySchema,
  assetFoldersSchema,
  assetParamsSchema,
  assetResultSchema,
  fileAssetRequestSchema,
} from '../../contracts/media/media.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { usesView, viewAfter } from './assetView.ts';
import type { MediaDependencies } from './dependencies.ts';

/** The folders of the library, and the end of pictures that were taken out of it. */
export function fileAssetRoutes(app: Gateway, dependencies: MediaDependencies): void {
  const { commandHandler, readModels, pictureDestruction } = dependencies;

  app.route({
    method: 'GET',
    url: '/folders',
    onRequest: requireCapability('products.read'),
    schema: {
      tags: ['media'],
      summary: 'The folders of the library',
      description: 'By name, each with how many pictures are in it. One that nothing is in is none.',
      headers: readHeadersSchema,
      response: { 200: assetFoldersSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(assets.name);
      return { folders: await assetFolders(readModels, request.websiteId) };
    },
  });

  app.route({
    method: 'PUT',
    url: '/:assetId/folder',
    onRequest: requireCapability('products.write'),
    schema: {
      tags: ['media'],
      summary: 'Put a picture into a folder',
      description:
        'An empty name takes it out of the folder that it is in. `_hidden`, `_memberareas` and `readme` are reserved.',
      headers: mutationHeadersSchema,
      params: assetParamsSchema,
      body: fileAssetRequestSchema.meta({ examples: [{ folder: 'Spring' }] }),
      response: { 200: assetResultSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(assets.name, pictureUses.name, pages.name);
      const mutation = request.mutation(staffActor(request));
      const { assetId } = request.params;
      const { websiteId } = request;
      const { state, position, revision } = await commandHandler.handle(
        assetAggregate,
        assetId,
        { type: 'FileAsset', data: { assetId, folder: request.body.folder } },
        mutation,
      );
      if (state.status === 'absent') throw new DomainError('ASSET_NOT_FOUND', 'There is no such picture.');
      const [known, uses] = await Promise.all([
        assetById(readModels, websiteId, assetId),
        usesOf(readModels, websiteId, [assetId]),
      ]);
      reply.writtenAt(position).header('etag', etagOf(revision));
      return { asset: viewAfter(state, known, mutation.now, uses) };
    },
  });

  app.route({
    method: 'POST',
    url: '/:assetId/destroy',
    onRequest: requireCapability('products.write'),
    schema: {
      tags: ['media'],
      summary: 'Destroy the bytes of a picture that was deleted',
      description:
        'For good, with those that it had before it was replaced: its addresses lead nowhere any more, also for what was bought and for the past. Refused with the ' +
        'places that show it, unless `evenIfUsed` says otherwise. Bytes that another picture has as well stay.',
      headers: mutationHeadersSchema,
      params: assetParamsSchema,
      querystring: archiveAssetQuerySchema,
      response: { 204: z.null(), ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      await request.readAfter(assets.name, pictureUses.name, pages.name);
      const { assetId } = request.params;
      const uses = usesView(assetId, await usesOf(readModels, request.websiteId, [assetId]));
      if (uses.length > 0 && !request.query.evenIfUsed) {
        const names = uses.map(({ name }) => name).join(', ');
        throw new DomainError('ASSET_IN_USE', `This picture is shown: ${names}.`, { uses });
      }
      const position = await pictureDestruction.destroy(assetId, request.mutation(staffActor(request)));
      return reply.writtenAt(position).code(204).send(null);
    },
  });
}
