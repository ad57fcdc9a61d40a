import type { z } from 'zod';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { categoriesAggregate } from '../../../../domain/collections/categories.decider.ts';
import { allCategories, findCategory } from '../../../../domain/collections/categoryTree.ts';
import {
  type CollectionCommand,
  collectionAggregate,
} from '../../../../domain/collections/collection.decider.ts';
import type { CollectedProduct } from '../../../../domain/collections/collection.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import {
  arrangeCollectionRequestSchema,
  arrangementSchema,
  categoriseProductRequestSchema,
  collectedProductParamsSchema,
  collectionDetailSchema,
  collectionParamsSchema,
  collectionResultSchema,
  collectProductRequestSchema,
} from '../../contracts/collections/collections.ts';
import { staffActor } from '../../kernel/actors.ts';
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { changeHeaders, conflictStatus, etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { collectionAfter } from './collectionAnswer.ts';
import type { CollectionDependencies } from './dependencies.ts';

/** `/api/commerce/collections/{collectionId}…`: one command each, answered with the collection as it is then. */
export function changeCollectionRoutes(app: Gateway, { commandHandler }: CollectionDependencies): void {
  function add<Params extends { collectionId: string }, Body extends z.ZodType>(definition: {
    readonly method: 'POST' | 'PUT' | 'DELETE';
    readonly url: string;
    readonly params: z.ZodType<Params, Params>;
    readonly body?: Body;
    readonly summary: string;
    readonly description: string;
    /** What it overwrites, as the body names it. */
    readonly edits?: (products: readonly CollectedProduct[], params: Params) => Partial<z.output<Body>>;
    command(params: Params, body: z.output<Body>): CollectionCommand | Promise<CollectionCommand>;
  }): void {
    const { method, url, params, body, summary, description, command, edits } = definition;
    app.route({
      method,
      url: `/:collectionId${url}`,
      onRequest: requireCapability('products.write'),
      schema: {
        tags: ['collections'],
        summary,
        description,
        headers: changeHeaders(edits),
        params,
        ...(body && { body }),
        response: {
          200: collectionResultSchema,
          ...problems(400, 401, 403, 404, 409, ...conflictStatus(edits)),
        },
      },
      handler: async (request, reply) => {
        const target = request.params as Params;
        const mutation = request.mutation(staffActor(request));
        const { collectionId } = target;
        const result = await carryOut(
          commandHandler,
          collectionAggregate,
          collectionId,
          {
            overwrites:
              edits && ((state) => (state.status === 'absent' ? null : edits(state.products, target))),
            sent: (request.body ?? {}) as z.output<Body> & object,
            command: (fields) => command(target, fields),
          },
          request.headers,
          mutation,
        );
        const collection = collectionAfter(collectionId, result);
        return reply
          .writtenAt(result.position)
          .header('etag', etagOf(collection.revision))
          .send({ collection });
      },
    });
  }

  app.route({
    method: 'GET',
    url: '/:collectionId/arrangement',
    onRequest: requireCapability('products.read'),
    schema: {
      tags: ['collections'],
      summary: 'How a collection is arranged, to change it',
      description:
        'Every product with its categories, also those that are not in the store. With the `etag` that a change names.',
      headers: readHeadersSchema,
      params: collectionParamsSchema,
      response: { 200: arrangementSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async ({ params: { collectionId } }, reply) => {
      const { state, revision } = await commandHandler.load(collectionAggregate, collectionId);
      if (state.status === 'absent') {
        throw new DomainError('COLLECTION_NOT_FOUND', 'There is no such collection.');
      }
      const products = state.products.map(({ productId, categoryIds }) => ({
        productId,
        categoryIds: [...categoryIds],
      }));
      return reply.header('etag', etagOf(revision)).send({ products });
    },
  });

  app.route({
    method: 'GET',
    url: '/:collectionId/edit',
    onRequest: requireCapability('products.read'),
    schema: {
      tags: ['collections'],
      summary: 'A collection, to change it',
      description:
        'Also one that is not enabled; with all its categories, and the `etag` that a change of its texts names.',
      headers: readHeadersSchema,
      params: collectionParamsSchema,
      response: { 200: collectionDetailSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async ({ params: { collectionId } }, reply) => {
      const found = await commandHandler.load(collectionAggregate, collectionId);
      if (found.state.status === 'absent') {
        throw new DomainError('COLLECTION_NOT_FOUND', 'There is no such collection.');
      }
      const { state: tree } = await commandHandler.load(categoriesAggregate, collectionId);
      const collection = collectionAfter(collectionId, found);
      return reply
        .header('etag', etagOf(found.revision))
        .send({ collection, categories: allCategories(tree) });
    },
  });

  async function assertProduct(productId: string): Promise<void> {
    const { state } = await commandHandler.load(productAggregate, productId);
    if (state.status === 'absent') throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');
  }

  async function assertCategories(collectionId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { state } = await commandHandler.load(categoriesAggregate, collectionId);
    const categoryId = ids.find((id) => !findCategory(state, id));
    if (categoryId !== undefined) {
      throw new DomainError('CATEGORY_NOT_FOUND', 'There is no such category.', { categoryId });
    }
  }

  add({
    method: 'POST',
    url: '/products',
    params: collectionParamsSchema,
    body: collectProductRequestSchema.meta({ examples: [{ productId: 'cup', categoryIds: ['ceramics'] }] }),
    summary: 'Put a product into a collection',
    description: 'At its end. A collection holds at most 200 products.',
    async command({ collectionId }, body) {
      await assertProduct(body.productId);
      await assertCategories(collectionId, body.categoryIds);
      return { type: 'CollectProduct', data: { collectionId, ...body } };
    },
  });
  add({
    method: 'PUT',
    url: '/products',
    params: collectionParamsSchema,
    body: arrangeCollectionRequestSchema.meta({ examples: [{ productIds: ['bowl', 'cup'] }] }),
    summary: 'Arrange the products of a collection',
    description: 'Names every product of it once, in their new order.',
    edits: (products) => ({ productIds: products.map(({ productId }) => productId) }),
    command: (collection, body) => ({ type: 'ArrangeCollection', data: { ...collection, ...body } }),
  });
  add({
    method: 'PUT',
    url: '/products/:productId/categories',
    params: collectedProductParamsSchema,
    body: categoriseProductRequestSchema.meta({ examples: [{ categoryIds: ['ceramics', 'gifts'] }] }),
    summary: 'Choose the categories of a product',
    description: 'Of this collection; all of them at once.',
    edits: (products, { productId }) => {
      const place = products.find((product) => product.productId === productId);
      return place ? { categoryIds: [...place.categoryIds] } : {};
    },
    async command(product, { categoryIds }) {
      await assertCategories(product.collectionId, categoryIds);
      return { type: 'CategoriseProduct', data: { ...product, categoryIds } };
    },
  });
  add({
    method: 'DELETE',
    url: '/products/:productId',
    params: collectedProductParamsSchema,
    summary: 'Take a product out of a collection',
    description: 'The product itself stays.',
    command: (data) => ({ type: 'DropProduct', data }),
  });
}
