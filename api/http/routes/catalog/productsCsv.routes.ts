import { z } from 'zod';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import { urls } from '../../../../projections/urls/urls.ts';
import { COLUMNS, REQUIRED_COLUMNS } from '../../../application/catalog/productCsv/columns.ts';
import { createImportProgress } from '../../../application/catalog/productCsv/importProgress.ts';
import {
  importParamsSchema,
  importProgressSchema,
  importQuerySchema,
} from '../../contracts/catalog/productImport.ts';
import { csvReportSchema } from '../../contracts/inventory/stock.ts';
import { staffActor } from '../../kernel/actors.ts';
import { csvBodySchema, LARGEST_CSV, takesCsv } from '../../kernel/csvBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { begun } from '../../kernel/textStream.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { CatalogDependencies } from './dependencies.ts';

/** Errors that one answer tells: whoever has more mends these first. */
const MOST_ERRORS = 1000;
const EXAMPLE = `${COLUMNS.join(',')}\nclay-cup,physical,published,Clay cup,,,Ceramics,cup|clay,standard,CUP-S,Size=S,19.00,,320,\n`;

/** `/api/commerce/products/export.csv` and `/import.csv`: the catalogue as a spreadsheet has it. */
export function productsCsvRoutes(app: Gateway, dependencies: CatalogDependencies): void {
  const { commandHandler, productImports, productExports } = dependencies;
  const importProgress = createImportProgress();
  takesCsv(app);

  app.route({
    method: 'GET',
    url: '/export.csv',
    onRequest: requireCapability('products.read'),
    schema: {
      tags: ['products'],
      summary: 'All products as a file',
      description: '`text/csv` by RFC 4180, one row for each variant, in the form that the import takes.',
      headers: readHeadersSchema,
      response: {
        200: { content: { 'text/csv': { schema: z.unknown() } } },
        ...problems(401, 403),
      },
    },
    handler: async (request, reply) => {
      await request.readAfter(productPage.name);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="products.csv"')
        .serializer((payload: unknown) => payload as string)
        .send(await begun(productExports.csv(request.websiteId, app.visits)));
    },
  });

  app.route({
    method: 'POST',
    url: '/import.csv',
    bodyLimit: LARGEST_CSV,
    onRequest: requireCapability('products.write'),
    schema: {
      tags: ['products'],
      summary: 'Create and change products from a file',
      description:
        `\`text/csv\` with at least the columns ${REQUIRED_COLUMNS.join(', ')}; of ${COLUMNS.join(', ')}. Rows of one slug are one ` +
        'product. With `dryRun=true`, or with an error in any row, nothing is written. Nothing is ever removed. With an ' +
        '`importId` of yours, `GET …/imports/{importId}` tells how far it is.',
      consumes: ['text/csv'],
      headers: mutationHeadersSchema,
      querystring: importQuerySchema,
      body: csvBodySchema.meta({ examples: [EXAMPLE] }),
      response: { 200: csvReportSchema, ...problems(400, 401, 403, 409, 413) },
    },
    handler: async (request, reply) => {
      await request.readAfter(productPage.name, urls.name);
      const { websiteId } = request;
      const { dryRun } = request.query;
      const { newId, step: _, ...context } = request.mutation(staffActor(request));
      const { state: store } = await commandHandler.load(storeAggregate, websiteId);
      request.readsFile();
      const progress = importProgress.begin(request.query.importId);
      try {
        const { position, errors, ...counts } = await productImports.run(
          {
            ...{ csv: request.body, dryRun, currency: store.settings.currency },
            ...{ context, seed: newId('import') },
          },
          { visits: app.visits, onProgress: progress.tell },
        );
        if (position !== null) void reply.writtenAt(position);
        return { dryRun, ...counts, errors: errors.slice(0, MOST_ERRORS) };
      } finally {
        progress.end();
      }
    },
  });

  app.route({
    method: 'GET',
    url: '/imports/:importId',
    onRequest: requireCapability('products.write'),
    schema: {
      tags: ['products'],
      summary: 'How far an import is',
      description:
        'Of the file that was sent with this `importId`. Only the gateway that reads it knows: `unknown` from any other, ' +
        'before its beginning, and a while after its end.',
      params: importParamsSchema,
      response: { 200: importProgressSchema, ...problems(400, 401, 403) },
    },
    handler: async ({ params }) => importProgress.of(params.importId),
  });
}
