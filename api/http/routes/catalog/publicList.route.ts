import { DomainError } from '../../../../domain/kernel/errors.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { type PublishedRange, publishedProducts } from '../../../../projections/catalog/publishedProducts.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { listedProductsSchema, publicListQuerySchema } from '../../contracts/collections/collections.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema, sentAsBytes } from '../../kernel/schemas.ts';
import { type MadePage, type PageCache, strongEtag } from '../../pages/pageCache.ts';
import { listedProductOf } from '../collections/listedProduct.ts';
import { sendPublicPage } from '../site/sendPage.ts';

export interface PublicListDependencies {
  readonly readModels: ReadModels;
  /** Keeps a page of the list as bytes until the log says something new of the catalogue. */
  readonly cache: PageCache;
}

/** GET /api/commerce/catalog: the products in the store, for anybody. */
export function publicListRoute(app: Gateway, { readModels, cache }: PublicListDependencies): void {
  async function make(range: PublishedRange): Promise<MadePage> {
    // Taken before reading: what is read may be newer than it says, never older.
    const position = await readModels.position(productList.name);
    const page = await publishedProducts(readModels, range);
    if (!page) {
      throw new DomainError('INVALID_REQUEST', 'cursor: not a cursor of this list', { field: 'cursor' });
    }
    const products = page.products.map(listedProductOf);
    const bytes = Buffer.from(JSON.stringify({ products, nextCursor: page.nextCursor }));
    return {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      bytes,
      etag: strongEtag(bytes),
      dependsOn: ['catalog', ...products.map(({ id }) => id)].map((subject) => ({
        subject,
        knownTo: position,
      })),
    };
  }

  app.route({
    method: 'GET',
    url: '/',
    schema: {
      tags: ['products'],
      summary: 'The products in the store',
      description: 'Published products, 24 at a time. `nextCursor` asks for the next page.',
      headers: readHeadersSchema,
      querystring: publicListQuerySchema,
      response: {
        200: {
          description: 'One page of the list',
          content: { 'application/json': { schema: sentAsBytes(listedProductsSchema) } },
        },
        ...problems(400),
      },
    },
    handler: async (request, reply) => {
      const { sort, category, cursor, limit } = request.query;
      const { websiteId } = request;
      const after = request.afterPosition();
      const key = JSON.stringify(['catalog', websiteId, sort, limit, category ?? null, cursor ?? null]);
      const cached = cache.find(key, after);
      if (cached) return sendPublicPage(request, reply, cached);
      await request.readAfter(productList.name);
      const range = {
        websiteId,
        sort,
        limit,
        ...(category !== undefined && { categorySlug: category }),
        ...(cursor !== undefined && { cursor }),
      };
      return sendPublicPage(request, reply, await cache.findOrMake(key, after, () => make(range)));
    },
  });
}
