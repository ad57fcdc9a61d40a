import { z } from 'zod';
import { toDecimalString } from '../../../../domain/kernel/money.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import { type ProductPageDoc, productPage } from '../../../../projections/catalog/productPage.ts';
import { everyProduct, productBySlug } from '../../../../projections/catalog/queries.ts';
import { COLUMNS, REQUIRED_COLUMNS } from '../../../application/catalog/productCsv/columns.ts';
import { carryOut, planImport } from '../../../application/catalog/productCsv/importProducts.ts';
import { csvRow } from '../../../application/kernel/csv.ts';
import { readCsv } from '../../../application/kernel/readCsv.ts';
import { csvReportSchema, dryRunQuerySchema } from '../../contracts/inventory/stock.ts';
import { staffActor } from '../../kernel/actors.ts';
import { csvBodySchema, LARGEST_CSV, takesCsv } from '../../kernel/csvBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { begun } from '../../kernel/textStream.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { CatalogDependencies } from './dependencies.ts';

const EXAMPLE = `${COLUMNS.join(',')}\nclay-cup,physical,published,Clay cup,,,Ceramics,cup|clay,standard,CUP-S,Size=S,19.00,,320,\n`;

/** `/api/commerce/products/export.csv` and `/import.csv`: the catalogue as a spreadsheet has it. */
export function productsCsvRoutes(app: Gateway, dependencies: CatalogDependencies): void {
  const { commandHandler, readModels, productUrls } = dependencies;
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
      const { websiteId } = request;
      async function* lines() {
        yield csvRow(COLUMNS);
        for await (const product of everyProduct(readModels, websiteId)) {
          for (const cells of rowsOf(product)) yield csvRow(cells);
        }
      }
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="products.csv"')
        .serializer((payload: unknown) => payload as string)
        .send(await begun(lines()));
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
        'product. With `dryRun=true`, or with an error in any row, nothing is written. Nothing is ever removed.',
      consumes: ['text/csv'],
      headers: mutationHeadersSchema,
      querystring: dryRunQuerySchema,
      body: csvBodySchema.meta({ examples: [EXAMPLE] }),
      response: { 200: csvReportSchema, ...problems(400, 401, 403, 409, 413) },
    },
    handler: async (request, reply) => {
      await request.readAfter(productPage.name);
      const { websiteId } = request;
      const { dryRun } = request.query;
      const rows = readCsv(request.body, REQUIRED_COLUMNS);
      const mutation = request.mutation(staffActor(request));
      const { state: store } = await commandHandler.load(storeAggregate, websiteId);
      const { plans, errors } = await planImport(rows, {
        commandHandler,
        productAt: async (slug) => (await productBySlug(readModels, websiteId, slug))?._id ?? null,
        websiteId,
        currency: store.settings.currency,
        newId: mutation.newId,
      });
      const changes = plans.filter(({ commands }) => commands.length > 0);
      if (!dryRun && errors.length === 0) {
        for (const plan of changes) {
          const position = await carryOut(plan, mutation, commandHandler, productUrls);
          if (position !== null) void reply.writtenAt(position);
        }
      }
      const changed = errors.length > 0 ? 0 : changes.length;
      return {
        dryRun,
        rows: rows.length,
        changed,
        unchanged: plans.length - changes.length,
        errors: [...errors],
      };
    },
  });
}

function rowsOf(product: ProductPageDoc): (string | number)[][] {
  const { slug, type, status, name, excerpt, description, categories, tags, taxClass, options } = product;
  return product.variants.map(({ sku, attributes, price, salePrice, specification }) => [
    slug,
    type,
    status === 'published' ? status : status === 'draft' ? status : '',
    name,
    excerpt,
    description,
    categories.join('|'),
    tags.join('|'),
    taxClass,
    sku,
    options.map((option) => `${option}=${attributes[option] ?? ''}`).join('|'),
    toDecimalString(price),
    salePrice ? toDecimalString(salePrice) : '',
    specification.weightGrams,
    specification.barcode,
  ]);
}
