import { z } from 'zod';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { stockAggregate, stockStreamId } from '../../../../domain/inventory/stock.decider.ts';
import type { AdjustStock } from '../../../../domain/inventory/stockLevel.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { productsBySkus } from '../../../../projections/catalog/queries.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { createBreath, type Visitors } from '../../../application/kernel/breath.ts';
import { wholeFile } from '../../../application/kernel/csvRows.ts';
import type { CsvRow } from '../../../application/ports/csvReader.ts';
import { countsQuerySchema, csvReportSchema, type RowError } from '../../contracts/inventory/stock.ts';
import { staffActor } from '../../kernel/actors.ts';
import { csvBodySchema, LARGEST_CSV, takesCsv } from '../../kernel/csvBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { assertPlaces } from './assertPlaces.ts';
import type { InventoryDependencies } from './dependencies.ts';

const rowSchema = z.object({
  sku: z.string().min(1, 'The SKU is missing.').max(64),
  onHand: z
    .string()
    .regex(/^\d{1,10}$/, 'The count is a whole number of pieces, 0 or more.')
    .transform(Number)
    .pipe(z.int().max(1_000_000_000)),
  reason: z.string().min(1, 'The reason is missing.').max(500),
});

/** Refusals of the count itself; others are about which variant is meant. */
const ABOUT_COUNTS = ['STOCK_RESERVED', 'STOCK_UNLIMITED', 'STOCK_ELSEWHERE'];

interface Adjustment {
  readonly row: number;
  readonly command: AdjustStock;
  readonly isChange: boolean;
}

const EXAMPLE = 'sku,onHand,reason\nCUP-S,12,Counted on Friday\nCUP-L,0,Broken in the kiln\n';

/** POST /api/commerce/inventory/adjustments.csv: what was counted of many variants at once. */
export function adjustmentsCsvRoute(app: Gateway, dependencies: InventoryDependencies): void {
  const { commandHandler, readModels, csvReader } = dependencies;
  takesCsv(app);
  app.route({
    method: 'POST',
    url: '/adjustments.csv',
    bodyLimit: LARGEST_CSV,
    onRequest: requireCapability('inventory.write'),
    schema: {
      tags: ['inventory'],
      summary: 'Set what was counted, from a file',
      description:
        '`text/csv` with the columns `sku`, `onHand` and `reason`: pieces of all locations together, or with `location` of ' +
        'that one. With `dryRun=true`, or with an error in any row, nothing is written; each error names its row and column.',
      consumes: ['text/csv'],
      headers: mutationHeadersSchema,
      querystring: countsQuerySchema,
      body: csvBodySchema.meta({ examples: [EXAMPLE] }),
      response: { 200: csvReportSchema, ...problems(400, 401, 403, 404, 413) },
    },
    handler: async (request, reply) => {
      await request.readAfter(productList.name);
      const { dryRun, location: locationId } = request.query;
      await assertPlaces(commandHandler, request.websiteId, [
        { field: 'location', locationId, isBroughtTo: false },
      ]);
      const rows = await wholeFile(csvReader.read(request.body, ['sku', 'onHand', 'reason']));
      const { adjustments, errors } = await check(rows, request.websiteId, {
        ...{ commandHandler, readModels, locationId },
        served: () => app.visits.served(),
      });
      const changes = adjustments.filter(({ isChange }) => isChange);
      if (!dryRun && errors.length === 0) {
        const mutation = request.mutation(staffActor(request));
        for (const { row, command } of changes) {
          const { productId, variantId } = command.data;
          const stream = stockStreamId(productId, variantId);
          const { position } = await commandHandler
            .handle(stockAggregate, stream, command, mutation.step(`row ${row}`))
            .catch((error: unknown) => {
              // Buyers go on reserving between the check and the count: what the row met is an error of its own.
              if (!(error instanceof DomainError)) throw error;
              errors.push({ row, column: 'onHand', code: error.code, message: error.message });
              return { position: null };
            });
          if (position !== null) void reply.writtenAt(position);
        }
      }
      const changed = changes.length - (dryRun ? 0 : errors.length);
      const unchanged = adjustments.length - changes.length;
      return { dryRun, rows: rows.length, changed: Math.max(0, changed), unchanged, errors };
    },
  });
}

interface Counting extends Pick<InventoryDependencies, 'commandHandler' | 'readModels'> {
  /** Where it was counted; all locations together unless said otherwise. */
  readonly locationId: string | undefined;
  readonly served: Visitors;
}

interface Checked {
  readonly adjustments: Adjustment[];
  readonly errors: RowError[];
}

/** What every row asks for, and what is wrong with it: a SKU nobody or more than one has, a count below what is promised. */
async function check(
  rows: readonly CsvRow[],
  websiteId: string,
  { commandHandler, readModels, locationId, served }: Counting,
): Promise<Checked> {
  const checked: Checked = { adjustments: [], errors: [] };
  const seen = new Set<string>();
  const skus = rows.map(({ values }) => values.sku ?? '');
  const owners = await productsBySkus(readModels, websiteId, skus);
  const breath = createBreath(served);
  for (const { row, values } of rows) {
    await breath();
    const { success, data, error } = rowSchema.safeParse(values);
    for (const issue of error?.issues ?? []) {
      const column = String(issue.path[0]);
      checked.errors.push({ row, column, code: 'INVALID_VALUE', message: issue.message });
    }
    if (!success) continue;
    try {
      const productId = ownerOf(data.sku, owners, seen);
      checked.adjustments.push(await adjustmentOf(row, productId, { ...data, locationId }, commandHandler));
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      const column = ABOUT_COUNTS.includes(refusal.code) ? 'onHand' : 'sku';
      checked.errors.push({ row, column, code: refusal.code, message: refusal.message });
    }
  }
  return checked;
}

/** The one product with a variant of this SKU, which the file names once. */
function ownerOf(sku: string, owners: ReadonlyMap<string, readonly string[]>, seen: Set<string>): string {
  const [productId, ...others] = owners.get(sku) ?? [];
  if (!productId) throw noVariant(sku);
  if (others.length > 0) throw new DomainError('DUPLICATE_SKU', `Several products have the SKU ${sku}.`);
  if (seen.has(sku)) throw new DomainError('DUPLICATE_ROW', `The file names the SKU ${sku} twice.`);
  seen.add(sku);
  return productId;
}

/** Decided on the stock as it is, so that a dry run is refused what the count would be. */
async function adjustmentOf(
  row: number,
  productId: string,
  { sku, ...found }: z.output<typeof rowSchema> & Pick<Counting, 'locationId'>,
  commandHandler: CommandHandler,
): Promise<Adjustment> {
  const { state: product } = await commandHandler.load(productAggregate, productId);
  const variant = product.status === 'absent' ? null : product.variants.find((v) => v.sku === sku);
  if (!variant) throw noVariant(sku);
  const { variantId } = variant;
  const command: AdjustStock = { type: 'AdjustStock', data: { productId, variantId, ...found } };
  const { state: stock } = await commandHandler.load(stockAggregate, stockStreamId(productId, variantId));
  return { row, command, isChange: stockAggregate.decide(command, stock).length > 0 };
}

const noVariant = (sku: string) => new DomainError('VARIANT_NOT_FOUND', `No variant has the SKU ${sku}.`);
