import { DomainError } from '../../../../domain/kernel/errors.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { categories } from '../../../../projections/collections/categories.ts';
import { type CollectionDoc, collections } from '../../../../projections/collections/collections.ts';
import {
  categoriesBelow,
  collectionById,
  listCollections,
  publishedProductsOf,
} from '../../../../projections/collections/queries.ts';
import {
  type CollectionView,
  categoryListQuerySchema,
  categoryListSchema,
  collectionListQuerySchema,
  collectionListSchema,
  collectionParamsSchema,
  collectionProductsQuerySchema,
  collectionResultSchema,
  listedProductsSchema,
} from '../../contracts/collections/collections.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { CollectionDependencies } from './dependencies.ts';
import { listedProductOf } from './listedProduct.ts';

const collectionViewOf = (doc: CollectionDoc): CollectionView => {
  const { _id, title, navigationTitle, urlId, description, enabled, products, revision } = doc;
  return {
    id: _id,
    title,
    navigationTitle,
    urlId,
    description,
    enabled,
    productCount: products.length,
    revision,
  };
};

/** What anybody, and what staff, read of collections. */
export function readCollectionsRoutes(app: Gateway, { readModels }: CollectionDependencies): void {
  async function enabled(websiteId: string, collectionId: string): Promise<CollectionDoc> {
    const found = await collectionById(readModels, websiteId, collectionId);
    if (!found?.enabled) throw new DomainError('COLLECTION_NOT_FOUND', 'There is no such collection.');
    return found;
  }

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('products.read'),
    schema: {
      tags: ['collections'],
      summary: 'The collections of the store',
      description: 'By URL id, disabled ones included. `nextCursor` asks for the next page.',
      headers: readHeadersSchema,
      querystring: collectionListQuerySchema,
      response: { 200: collectionListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(collections.name);
      const { cursor, limit } = request.query;
      const { websiteId } = request;
      const page = await listCollections(readModels, {
        websiteId,
        limit,
        ...(cursor !== undefined && { after: cursor }),
      });
      const last = page.at(-1);
      const nextCursor = last && page.length === limit ? last.urlId : null;
      return { collections: page.map(collectionViewOf), nextCursor };
    },
  });

  app.route({
    method: 'GET',
    url: '/:collectionId',
    schema: {
      tags: ['collections'],
      summary: 'One collection',
      description: 'An enabled one, as everybody may see it.',
      headers: readHeadersSchema,
      params: collectionParamsSchema,
      response: { 200: collectionResultSchema, ...problems(400, 404) },
    },
    handler: async (request) => {
      await request.readAfter(collections.name);
      return { collection: collectionViewOf(await enabled(request.websiteId, request.params.collectionId)) };
    },
  });

  app.route({
    method: 'GET',
    url: '/:collectionId/categories',
    schema: {
      tags: ['collections'],
      summary: 'The categories below one',
      description: 'In their order, one level; the root category without `parentCategoryId`.',
      headers: readHeadersSchema,
      params: collectionParamsSchema,
      querystring: categoryListQuerySchema,
      response: { 200: categoryListSchema, ...problems(400, 404) },
    },
    handler: async (request) => {
      await request.readAfter(collections.name, categories.name);
      const { collectionId } = request.params;
      await enabled(request.websiteId, collectionId);
      const below = await categoriesBelow(readModels, collectionId, [request.query.parentCategoryId ?? null]);
      return { categories: below.map(({ _id, _position, websiteId, ...category }) => category) };
    },
  });

  app.route({
    method: 'GET',
    url: '/:collectionId/products',
    schema: {
      tags: ['collections'],
      summary: 'The products of a collection',
      description:
        'Published ones in the owner’s order, 24 at a time; with `categoryId` those of a category and of all below it. ' +
        '`nextCursor` asks for the next page.',
      headers: readHeadersSchema,
      params: collectionParamsSchema,
      querystring: collectionProductsQuerySchema,
      response: { 200: listedProductsSchema, ...problems(400, 404) },
    },
    handler: async (request) => {
      await request.readAfter(collections.name, categories.name, productList.name);
      const { categoryId, cursor, limit } = request.query;
      const collection = await enabled(request.websiteId, request.params.collectionId);
      const products = await publishedProductsOf(readModels, collection, categoryId);
      const start = cursor === undefined ? 0 : products.findIndex(({ _id }) => _id === cursor) + 1;
      if (cursor !== undefined && start === 0) {
        throw new DomainError('INVALID_REQUEST', 'cursor: not a cursor of this list', { field: 'cursor' });
      }
      const page = products.slice(start, start + limit);
      const nextCursor = start + limit < products.length ? (page.at(-1)?._id ?? null) : null;
      return { products: page.map(listedProductOf), nextCursor };
    },
  });
}
