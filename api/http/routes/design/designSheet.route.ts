import { z } from 'zod';
import { designs } from '../../../../projections/design/designs.ts';
import { designOf } from '../../../../projections/design/queries.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { sentAsBytes } from '../../kernel/schemas.ts';
import { publishedSheet, sheetVersion } from '../../pages/siteDesign.ts';
import type { DesignDependencies } from './dependencies.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** `/assets/design/{revision}-{hash}.css`: the style sheet of a design that was published. It never changes. */
export function designSheetRoute(app: Gateway, { readModels, manifest }: DesignDependencies): void {
  app.route({
    method: 'GET',
    url: '/:version.css',
    schema: {
      tags: ['pages'],
      summary: 'The style sheet of the site’s design',
      description: 'Of a revision that was published. Pages name the one that they are shown in.',
      params: z.object({ version: z.string().max(40) }),
      response: {
        200: {
          description: 'The style sheet',
          content: { 'text/css': { schema: sentAsBytes(z.string()) } },
        },
        404: z.void().describe('No such design was published.'),
      },
    },
    handler: async (request, reply) => {
      const { version } = request.params;
      const [revision = ''] = version.split('-');
      await request.readAfter(designs.name);
      const known = await designOf(readModels, request.websiteId);
      const shown = known?.publications.find((one) => String(one.revision) === revision) ?? known?.live;
      if (!shown || String(shown.revision) !== revision) return reply.callNotFound();
      const sheet = publishedSheet(shown.look, manifest.fonts.files);
      const isSame = sheetVersion(shown.revision, sheet) === version;
      return (
        reply
          // A page that was made by an earlier version of the system still gets its colours, and asks again.
          .header('cache-control', isSame ? FOREVER : 'public, max-age=60')
          .type('text/css; charset=utf-8')
          .send(Buffer.from(sheet))
      );
    },
  });
}
