import { DomainError } from '../../../domain/kernel/errors.ts';
import { productList } from '../../../projections/catalog/productList.ts';
import { publishedProducts } from '../../../projections/catalog/publishedProducts.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import { listedProductsSchema, publicListQuerySchema } from '../../contracts/collections.ts';
import { listedProductOf } from '../collections/listedProduct.ts';
import type { Gateway } from '../gateway.ts';
import { problems, readHeadersSchema, typedJson } from '../schemas.ts';

/** GET /api/commerce/catalog: the products in the store, for anybody. */
export function publicListRoute(app: Gateway, { readModels }: { readonly readModels: ReadModels }): void {
  app.route({
    method: 'GET',
    url: '/',
    schema: {
      tags: ['products'],
      summary: 'The products in the store',
      description: 'Published products, 24 at a time. `nextCursor` asks for the next page.',
      headers: readHeadersSchema,
      querystring: publicListQuerySchema,
      response: { 200: listedProductsSchema, ...problems(400) },
    },
    serializerCompiler: typedJson,
    handler: async (request) => {
      await request.readAfter(productList.name);
      const { sort, category, cursor, limit } = request.query;
      const page = await publishedProducts(readModels, {
        websiteId: request.websiteId,
        sort,
        limit,
        ...(category !== undefined && { categorySlug: category }),
        ...(cursor !== undefined && { cursor }),
      });
      if (!page) {
        throw new DomainError('INVALID_REQUEST', 'cursor: not a cursor of this list', { field: 'cursor' });
      }
      return { products: page.products.map(listedProductOf), nextCursor: page.nextCursor };
    },
  });
}
