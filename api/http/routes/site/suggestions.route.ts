import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { categoryUrl, productUrl } from '../../../../domain/catalog/productUrl.ts';
import { toWire } from '../../../../domain/kernel/money.ts';
import { type ProductListDoc, productList } from '../../../../projections/catalog/productList.ts';
import { listCategories, listProducts } from '../../../../projections/catalog/queries.ts';
import { searchProducts } from '../../../../projections/catalog/search.ts';
import { categories as categoryModel } from '../../../../projections/collections/categories.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { wordsOf } from '../../../../projections/words.ts';
import type { SiteLanguages } from '../../../application/languages/siteLanguages.ts';
import type { Say } from '../../../application/languages/texts.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import { suggestionsSchema } from '../../contracts/site/suggestions.ts';
import { inTranslation, type TranslatedPaths } from '../../contracts/site/translatedPaths.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import type { Pages } from '../../pages/pages.ts';

const MOST_PRODUCTS = 6;
const MOST_CATEGORIES = 3;

interface SuggestionDependencies {
  readonly readModels: ReadModels;
  readonly siteLanguages: Pick<SiteLanguages, 'of' | 'say'>;
  readonly pages: Pick<Pages, 'translatedPaths'>;
}
/** What something is called in a language, and where it is. */
interface Spoken {
  readonly say: Say;
  readonly paths: TranslatedPaths;
}

/** GET /api/commerce/search/suggestions (`docs/rules/site.md#search`) */
export function suggestionsRoute(
  app: Gateway,
  { readModels, siteLanguages, pages }: SuggestionDependencies,
): void {
  /** What products are called and found under in a language that visitors can read the site in. */
  async function spokenIn(request: FastifyRequest, language: string | undefined): Promise<Spoken | null> {
    const { websiteId } = request;
    const spoken = (await siteLanguages.of(websiteId)).find(({ tag }) => tag === language);
    if (!spoken?.isPublished) return null;
    await request.readAfter(...SHOWN_MODELS);
    const [say, paths] = await Promise.all([
      siteLanguages.say(websiteId, spoken.tag),
      pages.translatedPaths(websiteId, spoken.tag, 0),
    ]);
    return { say, paths };
  }

  app.route({
    method: 'GET',
    url: '/suggestions',
    config: { rateLimit: 'search' },
    schema: {
      tags: ['pages'],
      summary: 'What somebody may be looking for',
      description: 'The best of what the search page would show, for as long as words are still typed.',
      querystring: z.object({
        q: z.string().max(200),
        /** Of the page that asks: products are called as they are there, and lead to their addresses in it. */
        language: z.string().max(20).optional(),
      }),
      response: { 200: suggestionsSchema, ...problems(400) },
    },
    handler: async (request) => {
      const { websiteId } = request;
      await request.readAfter(productList.name, categoryModel.name);
      const { q, language } = request.query;
      const found = await searchProducts(readModels, websiteId, q);
      const terms = wordsOf(found.corrected ?? q);
      const categories = terms.length === 0 ? [] : await listCategories(readModels, websiteId);
      const products = await inOrder(readModels, websiteId, found.ids.slice(0, MOST_PRODUCTS));
      const spoken = await spokenIn(request, language);
      return {
        products: products.map((product) => suggested(product, spoken)),
        categories: categories
          .filter(({ name }) => hasAll(wordsOf(name), terms))
          .slice(0, MOST_CATEGORIES)
          .map(({ name, slug, count }) => ({
            title: name,
            fullUrl: inTranslation(categoryUrl(slug), spoken?.paths),
            itemCount: count,
          })),
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

const suggested = ({ _id, name, slug, images, display }: ProductListDoc, spoken: Spoken | null) => ({
  title: spoken ? spoken.say(`product.${_id}.name`, name) : name,
  fullUrl: inTranslation(productUrl(slug), spoken?.paths),
  imageUrl: images[0]?.url ?? null,
  fromPrice: display.fromPrice && toWire(display.fromPrice),
  soldOut: display.soldOut,
});

const hasAll = (words: readonly string[], terms: readonly string[]): boolean =>
  terms.every((term) => words.some((word) => word.startsWith(term)));
