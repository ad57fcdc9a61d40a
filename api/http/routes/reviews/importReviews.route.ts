import { createHash } from 'node:crypto';
import { z } from 'zod';
import { instantSchema } from '../../../../domain/kernel/ids.ts';
import { reviewAggregate, type SubmitReview } from '../../../../domain/reviews/review.decider.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { productsBySkus } from '../../../../projections/catalog/queries.ts';
import { createBreath } from '../../../application/kernel/breath.ts';
import { wholeFile } from '../../../application/kernel/csvRows.ts';
import type { CsvRow } from '../../../application/ports/csvReader.ts';
import { csvReportSchema, dryRunQuerySchema, type RowError } from '../../contracts/inventory/stock.ts';
import { staffActor } from '../../kernel/actors.ts';
import { csvBodySchema, LARGEST_CSV, takesCsv } from '../../kernel/csvBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { ReviewDependencies } from './dependencies.ts';

const rowSchema = z.object({
  sku: z.string().min(1, 'The SKU is missing.').max(64),
  rating: z
    .string()
    .regex(/^[1-5]$/, 'The rating is 1, 2, 3, 4 or 5.')
    .transform(Number),
  title: z.string().max(150).default(''),
  body: z.string().max(5000).default(''),
  authorName: z.string().min(1, 'The name of the author is missing.').max(100),
  submittedAt: instantSchema.or(z.iso.date()),
});

const EXAMPLE =
  'sku,rating,title,body,authorName,submittedAt\nCUP-S,5,Daily companion,Warm to hold.,Ada,2025-11-02\n';

interface Imported {
  readonly row: number;
  readonly review: SubmitReview['data'];
  readonly isNew: boolean;
}

/** POST /api/commerce/reviews/import.csv: reviews that were written elsewhere, published at once. */
export function importReviewsRoute(
  app: Gateway,
  { commandHandler, readModels, csvReader }: ReviewDependencies,
): void {
  async function check(rows: readonly CsvRow[], websiteId: string) {
    const errors: RowError[] = [];
    const imported: Imported[] = [];
    const owners = await productsBySkus(
      readModels,
      websiteId,
      rows.map(({ values }) => values.sku ?? ''),
    );
    const breath = createBreath(() => app.visits.served());
    for (const { row, values } of rows) {
      await breath();
      const { success, data, error } = rowSchema.safeParse(values);
      for (const issue of error?.issues ?? []) {
        errors.push({ row, column: String(issue.path[0]), code: 'INVALID_VALUE', message: issue.message });
      }
      if (!success) continue;
      const { sku, ...said } = data;
      const [productId] = owners.get(sku) ?? [];
      if (!productId) {
        errors.push({
          row,
          column: 'sku',
          code: 'VARIANT_NOT_FOUND',
          message: `No variant has the SKU ${sku}.`,
        });
        continue;
      }
      const reviewId = idOf([
        productId,
        said.authorName,
        midnightOf(said.submittedAt),
        said.title,
        said.body,
      ]);
      const { state } = await commandHandler.load(reviewAggregate, reviewId);
      const origin = { authorId: reviewId, isVerified: false, source: 'imported' } as const;
      imported.push({
        row,
        review: { ...said, ...origin, reviewId, productId },
        isNew: state.status === 'absent',
      });
    }
    return { errors, imported };
  }

  takesCsv(app);
  app.route({
    method: 'POST',
    url: '/import.csv',
    bodyLimit: LARGEST_CSV,
    onRequest: requireCapability('reviews.moderate'),
    schema: {
      tags: ['reviews'],
      summary: 'Import reviews from a file',
      description:
        '`text/csv` with the columns `sku`, `rating`, `title`, `body`, `authorName` and `submittedAt`, an instant in UTC or only ' +
        'a day. With ' +
        '`dryRun=true`, or with an error in any row, nothing is written. A row that is there already is left alone.',
      consumes: ['text/csv'],
      headers: mutationHeadersSchema,
      querystring: dryRunQuerySchema,
      body: csvBodySchema.meta({ examples: [EXAMPLE] }),
      response: { 200: csvReportSchema, ...problems(400, 401, 403, 413) },
    },
    handler: async (request, reply) => {
      await request.readAfter(productList.name);
      const { dryRun } = request.query;
      const columns = ['sku', 'rating', 'authorName', 'submittedAt'];
      const rows = await wholeFile(csvReader.read(request.body, columns));
      const { errors, imported } = await check(rows, request.websiteId);
      const fresh = imported.filter(({ isNew }) => isNew);
      if (!dryRun && errors.length === 0) {
        const mutation = request.mutation(staffActor(request));
        for (const { row, review } of fresh) {
          const { reviewId } = review;
          const submit = { type: 'SubmitReview', data: review } as const;
          const publish = { type: 'PublishReview', data: { reviewId } } as const;
          await commandHandler.handle(reviewAggregate, reviewId, submit, mutation.step(`submit ${row}`));
          const { position } = await commandHandler.handle(
            reviewAggregate,
            reviewId,
            publish,
            mutation.step(`publish ${row}`),
          );
          void reply.writtenAt(position);
        }
      }
      return {
        dryRun,
        rows: rows.length,
        changed: errors.length > 0 ? 0 : fresh.length,
        unchanged: imported.length - fresh.length,
        errors,
      };
    },
  });
}

/** The same words of the same person on the same product are the same review, however often they are imported. */
const idOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);

/** What ids are made from, since days were written down as midnight: a file that is sent again finds its reviews. */
const midnightOf = (submittedAt: string): string =>
  submittedAt.includes('T') ? submittedAt : `${submittedAt}T00:00:00.000Z`;
