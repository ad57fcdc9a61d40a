import { z } from 'zod';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import { searchPageContextSchema } from '../../contracts/site/shopPages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import type { PageSearchSources } from '../../pages/pageSearch.ts';
import { type Pages, showsNumbers } from '../../pages/pages.ts';
import { searchContext } from '../../pages/searchContext.ts';
import type { SearchResults } from '../../pages/searchResults.ts';
import { filterOf, formatSchema, pageOf } from './pageSchemas.ts';
import { sendPersonalPage } from './sendPage.ts';

/** As much of a question as is read. */
const LONGEST_QUERY = 200;

export interface SearchPageDependencies extends PageSearchSources {
  readonly pages: Pages;
  readonly searchResults: SearchResults;
}

/** GET /search (`docs/rules/site.md#search`): made anew for each request, and nothing to be found by searching. */
export function searchPageRoute(
  app: Gateway,
  { pages, searchResults, accessRules, searchablePages }: SearchPageDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/search',
    config: { rateLimit: 'search' },
    schema: {
      tags: ['pages'],
      summary: 'The search page',
      description:
        'Products whose name, tags or SKUs have words that begin as those of `q`, the best first, and categories of ' +
        'that name, and published pages that have them. Where there is nothing, the nearest words are searched for instead, which `corrected` names.',
      querystring: z.object({
        q: z
          .string()
          .catch('')
          .default('')
          .transform((text) => text.trim().replace(/\s+/g, ' ').slice(0, LONGEST_QUERY)),
        page: z.coerce.number().int().min(1).max(100).catch(1).default(1),
        /** As lists of products are narrowed down, options too: `option.Size=L`. */
        available: z.string().optional(),
        min: z.string().optional(),
        max: z.string().optional(),
        format: formatSchema,
      }),
      response: pageOf(searchPageContextSchema),
    },
    handler: async (request, reply) => {
      await request.readAfter(...SHOWN_MODELS);
      const { websiteId, query } = request;
      const { q, page, format = null } = query;
      const view = { query: q, page, filter: filterOf(request) };
      const crumb = format === null ? { crumb: reply.issueCrumb() } : {};
      const searcher = {
        afterPosition: request.afterPosition(),
        language: request.language,
        hasNumbers: showsNumbers(format),
      };
      const made = await pages.visitorPage(
        websiteId,
        async ({ catalogue }, site) => {
          const sources = { catalogue, accessRules, searchablePages };
          return { ...searchContext(site, await searchResults.of(sources, site, view, searcher)), ...crumb };
        },
        format,
        request.language,
      );
      if (!made) throw new Error('A search always has a page.');
      return sendPersonalPage(reply, 200, made.page);
    },
  });
}
