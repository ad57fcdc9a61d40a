import { z } from 'zod';
import { isOpen, placeIn, SITE_PLACE } from '../../../../domain/access/access.state.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { sentAsBytes } from '../../kernel/schemas.ts';
import { escapeXml } from '../../pages/escapeXml.ts';
import type { PageSources } from '../../pages/pageSources.ts';
import { DISALLOWED, type SitemapLocation, sitemapOf } from '../../pages/sitemap.ts';

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2b2724"/>' +
  '<path d="M9 11h14l-2 12H11zM12 11c0-5 8-5 8 0" fill="none" stroke="#f4efe8" stroke-width="2"/></svg>';

const text = sentAsBytes(z.string());

/** What browsers and search engines ask of every site. */
export function fileRoutes(app: Gateway, sources: PageSources): void {
  app.route({
    method: 'GET',
    url: '/favicon.ico',
    schema: {
      tags: ['site files'],
      summary: 'The icon of the site',
      description: 'An SVG, whatever the name says.',
      response: { 200: { content: { 'image/svg+xml': { schema: text } } } },
    },
    handler: async (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(Buffer.from(FAVICON)),
  });

  app.route({
    method: 'GET',
    url: '/robots.txt',
    schema: {
      tags: ['site files'],
      summary: 'What search engines may read',
      description: 'Everything public, and where the sitemap is; nothing of a site that asks for a password.',
      response: { 200: { content: { 'text/plain': { schema: text } } } },
    },
    handler: async ({ websiteId }, reply) => {
      const isLocked = !isOpen(placeIn(await sources.accessRules.of(websiteId), SITE_PLACE));
      const sitemap = new URL('/sitemap.xml', sources.publicUrl).href;
      const rules = isLocked
        ? 'User-agent: *\nDisallow: /\n'
        : `User-agent: *\n${DISALLOWED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${sitemap}\n`;
      return reply.type('text/plain; charset=utf-8').send(Buffer.from(rules));
    },
  });

  app.route({
    method: 'GET',
    url: '/sitemap.xml',
    schema: {
      tags: ['site files'],
      summary: 'All public pages',
      description:
        'Home, shop, categories, published pages and posts, collections, published products, and the donation page where there is one.',
      response: { 200: { content: { 'application/xml': { schema: text } } } },
    },
    handler: async (request, reply) => {
      await request.readAfter(...SHOWN_MODELS);
      const urls = (await sitemapOf(sources, request.websiteId))
        .map((location) => sitemapUrl(location, sources.publicUrl))
        .join('\n');
      return reply
        .type('application/xml; charset=utf-8')
        .send(
          Buffer.from(
            `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
          ),
        );
    },
  });
}

function sitemapUrl({ path, changedAt }: SitemapLocation, publicUrl: string): string {
  const location = escapeXml(new URL(path, publicUrl).href);
  return `  <url><loc>${location}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`;
}
