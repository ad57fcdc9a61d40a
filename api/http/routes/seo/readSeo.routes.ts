import { isOpen, placeIn, SITE_PLACE } from '../../../../domain/access/access.state.ts';
import { redirectsAggregate } from '../../../../domain/urls/redirects.decider.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import { structuredDataProblems, typesIn } from '../../../application/seo/structuredDataCheck.ts';
import {
  SEO_PROBLEMS,
  seoCheckQuerySchema,
  seoCheckSchema,
  seoListSchema,
  seoQuerySchema,
} from '../../contracts/site/seo.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { DISALLOWED, sitemapOf } from '../../pages/sitemap.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { SeoSources } from './dependencies.ts';
import { seoRows } from './seoRows.ts';

const onRequest = requireCapability('pages.read');

/** `/api/seo`: how every page of the site is found, and what is wrong with it (`docs/rules/site.md#search-engines`). */
export function readSeoRoutes(app: Gateway, dependencies: SeoSources): void {
  const { commandHandler, accessRules, publicUrl } = dependencies;

  app.route({
    method: 'GET',
    url: '/',
    onRequest,
    schema: {
      tags: ['site'],
      summary: 'How the pages of the site are found',
      description:
        'Home page, pages, posts, products, categories and collections with title, description and picture as search engines ' +
        'and links show them, whether they may be found, and what is missing, too long or said twice.',
      headers: readHeadersSchema,
      querystring: seoQuerySchema,
      response: { 200: seoListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(...SHOWN_MODELS);
      const { websiteId, query } = request;
      const [{ site, rows }, sitemap, redirects, access] = await Promise.all([
        seoRows(dependencies, websiteId),
        sitemapOf(dependencies, websiteId),
        commandHandler.load(redirectsAggregate, websiteId),
        accessRules.of(websiteId),
      ]);
      const wanted = query.search.toLowerCase();
      const found = rows.filter(
        ({ kind, problems: wrong, name, title, path }) =>
          (query.kind === undefined || kind === query.kind) &&
          (query.problem === undefined || wrong.includes(query.problem)) &&
          (wanted === '' || `${name}\n${title}\n${path}`.toLowerCase().includes(wanted)),
      );
      const counts = Object.fromEntries(
        SEO_PROBLEMS.map((problem) => [problem, rows.filter((row) => row.problems.includes(problem)).length]),
      ) as Record<(typeof SEO_PROBLEMS)[number], number>;
      const isLocked = !isOpen(placeIn(access, SITE_PLACE));
      return {
        rows: found.slice(query.offset, query.offset + query.limit),
        total: found.length,
        counts,
        site: {
          title: site.settings.title,
          isLocked,
          sitemapUrl: new URL('/sitemap.xml', publicUrl).href,
          sitemapCount: sitemap.length,
          disallowed: isLocked ? ['/'] : [...DISALLOWED],
          redirectCount: redirects.state.size,
        },
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/check',
    onRequest,
    schema: {
      tags: ['site'],
      summary: 'What a page says to programs',
      description:
        'The structured data of a public page as visitors get it, and which fields of its types are missing.',
      querystring: seoCheckQuerySchema,
      response: { 200: seoCheckSchema, ...problems(400, 401, 403) },
    },
    handler: async ({ query, headers }) => {
      const { host } = headers;
      const answer = await app.inject({
        ...{ method: 'GET', url: asData(query.path), headers: { ...(host && { host }) } },
      });
      const isPage = answer.statusCode === 200 && String(answer.headers['content-type']).includes('json');
      const { structuredData = null } = isPage
        ? (answer.json() as { readonly structuredData?: unknown })
        : {};
      return {
        status: answer.statusCode,
        types: [...typesIn(structuredData)],
        problems: [...structuredDataProblems(structuredData)],
      };
    },
  });
}

/** Only paths of the site: a whole address is one of them all the same. */
function asData(path: string): string {
  const url = new URL(path, 'http://site.invalid');
  url.searchParams.set('format', 'json');
  return url.pathname + url.search;
}
