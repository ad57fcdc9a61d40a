import { z } from 'zod';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import { productById } from '../../../../projections/catalog/queries.ts';
import type { Files } from '../../../application/ports/files.ts';
import { productResultSchema } from '../../contracts/catalog/products.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, productParamsSchema } from '../../kernel/schemas.ts';
import { streamBody } from '../../kernel/streamBody.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { CatalogDependencies } from './dependencies.ts';
import { detailAfter } from './productDetail.ts';

/** Largest file of a digital product: 300 MB of 1,000,000 bytes. */
const LARGEST_FILE = 300_000_000;

const querySchema = z.object({ name: z.string().trim().min(1).max(200) });
const fileParamsSchema = productParamsSchema.extend({ fileId: idSchema });

export interface ProductFilesDependencies extends CatalogDependencies {
  readonly files: Files;
}

/** `/api/commerce/products/{productId}/files`: what buyers of a digital product download. */
export function productFilesRoutes(app: Gateway, dependencies: ProductFilesDependencies): void {
  const { commandHandler, readModels, files } = dependencies;
  // The body is the file, whatever it is: it goes to its place as it comes, and never into memory.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.route({
    method: 'POST',
    url: '/:productId/files',
    bodyLimit: LARGEST_FILE,
    onRequest: requireCapability('products.write'),
    schema: {
      tags: ['products'],
      summary: 'Attach a file to a digital product',
      description: 'The body is the file, 300 MB at most; `name` is what the buyer’s copy is called.',
      consumes: ['application/octet-stream'],
      headers: mutationHeadersSchema,
      params: productParamsSchema,
      querystring: querySchema,
      response: { 201: productResultSchema, ...problems(400, 401, 403, 404, 409, 413) },
    },
    handler: async (request, reply) => {
      const { productId } = request.params;
      const { state } = await commandHandler.load(productAggregate, productId);
      if (state.status === 'absent') throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');
      if (state.type !== 'digital') {
        throw new DomainError('FILES_NOT_ALLOWED', 'Only a digital product has files to download.');
      }
      const stored = await files.put(streamBody(request), LARGEST_FILE);
      await request.assertSameBody(stored.contentHash);
      const mutation = request.mutation(staffActor(request));
      const contentType = request.headers['content-type']?.slice(0, 100) || 'application/octet-stream';
      const file = { fileId: mutation.newId('file'), name: request.query.name, contentType, ...stored };
      const result = await commandHandler.handle(
        productAggregate,
        productId,
        { type: 'AttachFile', data: { productId, file } },
        mutation,
      );
      await request.readAfter(productPage.name);
      const before = await productById(readModels, request.websiteId, productId);
      const product = await detailAfter(commandHandler, result, before, mutation.now);
      return reply.code(201).writtenAt(result.position).send({ product });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:productId/files/:fileId',
    onRequest: requireCapability('products.write'),
    schema: {
      tags: ['products'],
      summary: 'Take a file off a digital product',
      description: 'Links to it lead nowhere from then on.',
      headers: mutationHeadersSchema,
      params: fileParamsSchema,
      response: { 200: productResultSchema, ...problems(401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { productId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const result = await commandHandler.handle(
        productAggregate,
        productId,
        { type: 'DetachFile', data: request.params },
        mutation,
      );
      await request.readAfter(productPage.name);
      const before = await productById(readModels, request.websiteId, productId);
      const product = await detailAfter(commandHandler, result, before, mutation.now);
      return reply.writtenAt(result.position).send({ product });
    },
  });
}
