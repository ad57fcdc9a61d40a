import { deserialize, serialize } from 'node:v8';
import type { Currency } from '../../../../domain/kernel/currencies.ts';
import { createBreath, type Visitors } from '../../kernel/breath.ts';
import type { RowError } from '../../kernel/csvReport.ts';
import type { CsvRow } from '../../ports/csvReader.ts';
import { rowSchema } from './columns.ts';
import type { NumberedRow } from './plan.ts';

/** The rows of one product, each as bytes: those of a whole file are many until the last one is read. */
export type PackedRows = readonly Buffer[];

export const rowsIn = (packed: PackedRows): readonly NumberedRow[] =>
  packed.map((row) => deserialize(row) as NumberedRow);

/** The rows of a file by the slugs of their products, and what is wrong with them by themselves. Throws `CSV_INVALID`. */
export async function productsIn(
  batches: AsyncIterable<readonly CsvRow[]>,
  { currency, served }: { readonly currency: Currency; readonly served?: Visitors | undefined },
) {
  const schema = rowSchema(currency);
  const products = new Map<string, Buffer[]>();
  const errors: RowError[] = [];
  const skus = new Set<string>();
  const breath = createBreath(served);
  let rows = 0;
  for await (const batch of batches) {
    for (const { row, values } of batch) {
      rows = row;
      await breath();
      const { success, data, error } = schema.safeParse(values);
      for (const issue of error?.issues ?? []) {
        errors.push({ row, column: String(issue.path[0]), code: 'INVALID_VALUE', message: issue.message });
      }
      if (!success) continue;
      if (skus.has(data.sku)) {
        const message = `The file names the SKU ${data.sku} twice.`;
        errors.push({ row, column: 'sku', code: 'DUPLICATE_ROW', message });
        continue;
      }
      skus.add(data.sku);
      const packed = serialize({ row, values: data } satisfies NumberedRow);
      const sameProduct = products.get(data.slug);
      if (sameProduct) sameProduct.push(packed);
      else products.set(data.slug, [packed]);
    }
  }
  return { products, errors, rows };
}
