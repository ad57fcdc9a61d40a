import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { assetAggregate } from '../../../../domain/media/asset.decider.ts';
import { assets } from '../../../../projections/media/assets.ts';
import { pictureUses } from '../../../../projections/media/pictureUses.ts';
import { assetById, usesOf } from '../../../../projections/media/queries.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import { LARGEST_PICTURE, tooLarge } from '../../../application/media/pictureIntake.ts';
import { assetParamsSchema, assetResultSchema, uploadQuerySchema } from '../../contracts/media/media.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { streamBody } from '../../kernel/streamBody.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { viewAfter } from './assetView.ts';
import type { MediaDependencies } from './dependencies.ts';

/** POST /api/media and POST …/{assetId}/content: the body is the picture. */
export function uploadRoutes(app: Gateway, dependencies: MediaDependencies): void {
  const { commandHandler, readModels, pictureIntake, pictureReplacement } = dependencies;
  // It is read as it comes, so that one that is too large is refused before it is there.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const common = {
    method: 'POST',
    bodyLimit: LARGEST_PICTURE,
    onRequest: requireCapability('products.write'),
  } as const;

  async function taken(request: FastifyRequest, fileName: string) {
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_PICTURE) throw tooLarge(fileName);
    const { content, digest } = await pictureIntake.take(streamBody(request), fileName);
    await request.assertSameBody(digest);
    return content;
  }

  app.route({
    ...common,
    url: '/',
    // Who drafts products draws their pictures, too: they are new, and nothing shows them yet.
    onRequest: requireCapability('products.draft'),
    schema: {
      tags: ['media'],
      summary: 'Upload a picture',
      description:
        'The body is a JPEG, PNG, GIF, WebP or AVIF of 20 MB at most, told by its bytes. It is turned upright, and what cameras ' +
        'write into it, such as the place, is left out.',
      consumes: ['application/octet-stream'],
      headers: mutationHeadersSchema,
      querystring: uploadQuerySchema,
      response: { 201: assetResultSchema, ...problems(400, 401, 403, 413, 415) },
    },
    handler: async (request, reply) => {
      const { name: fileName } = request.query;
      const content = await taken(request, fileName);
      const mutation = request.mutation(staffActor(request));
      const assetId = mutation.newId('asset');
      const { state, position, revision } = await commandHandler.handle(
        assetAggregate,
        assetId,
        { type: 'UploadAsset', data: { assetId, fileName, content } },
        mutation,
      );
      if (state.status === 'absent') throw new DomainError('ASSET_NOT_FOUND', 'There is no such picture.');
      const asset = viewAfter(state, null, mutation.now, []);
      return reply
        .code(201)
        .writtenAt(position)
        .header('etag', etagOf(revision))
        .header('location', `/api/media/${assetId}`)
        .send({ asset });
    },
  });

  app.route({
    ...common,
    url: '/:assetId/content',
    schema: {
      tags: ['media'],
      summary: 'Replace a picture by another',
      description:
        'Pages show the new one wherever they showed this one. The one of before keeps its address: what was bought and the past show it.',
      consumes: ['application/octet-stream'],
      headers: mutationHeadersSchema,
      params: assetParamsSchema,
      querystring: uploadQuerySchema,
      response: { 200: assetResultSchema, ...problems(400, 401, 403, 404, 413, 415) },
    },
    handler: async (request, reply) => {
      const { websiteId } = request;
      const { assetId } = request.params;
      const content = await taken(request, request.query.name);
      const mutation = request.mutation(staffActor(request));
      const { state, position, revision } = await commandHandler.handle(
        assetAggregate,
        assetId,
        { type: 'ReplaceAsset', data: { assetId, content } },
        mutation.step('replace'),
      );
      if (state.status === 'absent') throw new DomainError('ASSET_NOT_FOUND', 'There is no such picture.');
      await request.readAfter(assets.name, pictureUses.name, pages.name);
      const [known, uses] = await Promise.all([
        assetById(readModels, websiteId, assetId),
        usesOf(readModels, websiteId, [assetId]),
      ]);
      const shownAt = await pictureReplacement.showNewest(state, uses, mutation);
      reply.writtenAt(Math.max(position, shownAt ?? 0)).header('etag', etagOf(revision));
      return { asset: viewAfter(state, known, mutation.now, uses) };
    },
  });
}
