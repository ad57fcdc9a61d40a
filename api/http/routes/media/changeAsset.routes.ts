import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { type AssetState, assetAggregate, textsOf } from '../../../../domain/media/asset.decider.ts';
import { assets } from '../../../../projections/media/assets.ts';
import { pictureUses } from '../../../../projections/media/pictureUses.ts';
import { assetById, usesOf } from '../../../../projections/media/queries.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import type { CommandOutcome } from '../../../application/commands/commandContext.ts';
import {
  type AssetView,
  archiveAssetQuerySchema,
  assetParamsSchema,
  assetResultSchema,
  describeAssetRequestSchema,
} from '../../contracts/media/media.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { usesView, viewAfter } from './assetView.ts';
import type { MediaDependencies } from './dependencies.ts';

/** What a picture is shown from: itself, and where it is used. */
const SHOWN_MODELS = [assets.name, pictureUses.name, pages.name];

const example = {
  title: 'Tide cup',
  altText: 'A blue cup on a table by the sea',
  tags: ['cups'],
  focalPoint: { x: 0.3, y: 0.6 },
};

/** PUT, DELETE and restore of /api/media/{assetId}. */
export function changeAssetRoutes(app: Gateway, { commandHandler, readModels }: MediaDependencies): void {
  const onRequest = requireCapability('products.write');

  async function answered(
    { websiteId, assetId, now }: { websiteId: string; assetId: string; now: string },
    { state, position, revision }: CommandOutcome<AssetState>,
    reply: FastifyReply,
  ): Promise<{ asset: AssetView }> {
    if (state.status === 'absent') throw new DomainError('ASSET_NOT_FOUND', 'There is no such picture.');
    const [known, uses] = await Promise.all([
      assetById(readModels, websiteId, assetId),
      usesOf(readModels, websiteId, [assetId]),
    ]);
    reply.writtenAt(position).header('etag', etagOf(revision));
    return { asset: viewAfter(state, known, now, uses) };
  }

  app.route({
    method: 'PUT',
    url: '/:assetId',
    onRequest,
    schema: {
      tags: ['media'],
      summary: 'Describe a picture',
      description:
        'Name, title, alternative text, tags, and the focal point: what stays in view where it is cut. What is left out stays.',
      headers: editHeadersSchema,
      params: assetParamsSchema,
      body: describeAssetRequestSchema.meta({ examples: [example] }),
      response: { 200: assetResultSchema, ...problems(400, 401, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      await request.readAfter(...SHOWN_MODELS);
      const mutation = request.mutation(staffActor(request));
      const { assetId } = request.params;
      const outcome = await commandHandler.edit(
        assetAggregate,
        assetId,
        {
          fieldsOf: (state) =>
            state.status === 'absent' ? null : { ...textsOf(state), focalPoint: state.focalPoint },
          sent: request.body,
          readAt: revisionRead(request.headers),
          command: (fields) => ({ type: 'DescribeAsset' as const, data: { assetId, ...fields } }),
        },
        mutation,
      );
      return answered({ websiteId: request.websiteId, assetId, now: mutation.now }, outcome, reply);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:assetId',
    onRequest,
    schema: {
      tags: ['media'],
      summary: 'Take a picture out of the library',
      description:
        'Refused with the places that show it, unless `evenIfUsed` says otherwise. Its addresses go on leading to it, for what was ' +
        'bought and for the past. Nothing happens when it is gone.',
      headers: mutationHeadersSchema,
      params: assetParamsSchema,
      querystring: archiveAssetQuerySchema,
      response: { 204: z.null(), ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      await request.readAfter(...SHOWN_MODELS);
      const { assetId } = request.params;
      const uses = usesView(assetId, await usesOf(readModels, request.websiteId, [assetId]));
      if (uses.length > 0 && !request.query.evenIfUsed) {
        const names = uses.map(({ name }) => name).join(', ');
        throw new DomainError('ASSET_IN_USE', `This picture is shown: ${names}.`, { uses });
      }
      const mutation = request.mutation(staffActor(request));
      const command = { type: 'ArchiveAsset', data: { assetId } } as const;
      const { position } = await commandHandler.handle(assetAggregate, assetId, command, mutation);
      return reply.writtenAt(position).code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/:assetId/restore',
    onRequest,
    schema: {
      tags: ['media'],
      summary: 'Put a picture back into the library',
      description: 'Nothing happens when it is there.',
      headers: mutationHeadersSchema,
      params: assetParamsSchema,
      response: { 200: assetResultSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(...SHOWN_MODELS);
      const mutation = request.mutation(staffActor(request));
      const { assetId } = request.params;
      const command = { type: 'RestoreAsset', data: { assetId } } as const;
      const outcome = await commandHandler.handle(assetAggregate, assetId, command, mutation);
      return answered({ websiteId: request.websiteId, assetId, now: mutation.now }, outcome, reply);
    },
  });
}
