import { z } from 'zod';
import { productUrl } from '../../../../domain/catalog/productUrl.ts';
import { toWire } from '../../../../domain/kernel/money.ts';
import { type ProductListDoc, productList } from '../../../../projections/catalog/productList.ts';
import { listCategories, listProducts } from '../../../../projections/catalog/queries.ts';
import { searchProducts } from '../../../../projections/catalog/search.ts';
import { categories as categoryModel } from '../../../../projections/collections/categories.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { wordsOf } from '../../../../projections/words.ts';
import { suggestionsSchema } from '../../contracts/site/suggestions.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';

const MOST_PRODUCTS = 6;
const MOST_CATEGORIES = 3;

/** GET /api/commerce/search/suggestions (`docs/rules/site.md#search`) */
export function suggestionsRoute(app: Gateway, { readModels }: { readonly readModels: ReadModels }): void {
  app.route({
    method: 'GET',
    url: '/suggestions',
    config: { rateLimit: 'search' },
    schema: {
      tags: ['pages'],
      summary: 'What somebody may be looking for',
      description: 'The best of what the search page would show, for as long as words are still typed.',
      querystring: z.object({ q: z.string().max(200) }),
      response: { 200: suggestionsSchema, ...problems(400) },
    },
    handler: async (request) => {
      const { websiteId } = request;
      await request.readAfter(productList.name, categoryModel.name);
      const found = await searchProducts(readModels, websiteId, request.query.q);
      const terms = wordsOf(found.corrected ?? request.query.q);
      const categories = terms.length === 0 ? [] : await listCategories(readModels, websiteId);
      return {
        products: (await inOrder(readModels, websiteId, found.ids.slice(0, MOST_PRODUCTS))).map(suggested),
        categories: categories
          .filter(({ name }) => hasAll(wordsOf(name), terms))
          .slice(0, MOST_CATEGORIES)
          .map(({ name, slug, count }) => ({ title: name, fullUrl: `/shop/${slug}`, itemCount: count })),
        corrected: found.corrected,
      };
    },
  });
}

async function inOrder(readModels: ReadModels, websiteId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { items } = await listProducts(readModels, { websiteId, ids });
  const place = new Map(ids.map((id, at) => [id, at]));
  return items.toSorted((a, b) => (place.get(a._id) ?? 0) - (place.get(b._id) ?? 0));
}

const suggested = ({ name, slug, images, display }: ProductListDoc) => ({
  title: name,
  fullUrl: productUrl(slug),
  imageUrl: images[0]?.url ?? null,
  fromPrice: display.fromPrice && toWire(display.fromPrice),
  soldOut: display.soldOut,
});

const hasAll = (words: readonly string[], terms: readonly string[]): boolean =>
  terms.every((term) => words.some((word) => word.startsWith(term)));
