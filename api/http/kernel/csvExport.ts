import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Visitors } from '../../application/kernel/breath.ts';
import { csvRow } from '../../application/kernel/csv.ts';
import { begun } from './textStream.ts';

/** Described as a text, sent as a stream. */
export const csvContent = {
  200: { content: { 'text/csv': { schema: z.string() as unknown as z.ZodType<Readable> } } },
};
export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';
export const attachment = (fileName: string): string => `attachment; filename="${fileName}"`;

/** One line of column names, then one for each row, as they come. */
export function csvOf<Row>(
  rows: AsyncIterable<Row>,
  columns: Readonly<Record<string, (row: Row) => string | number>>,
  served: Visitors,
): Promise<Readable> {
  async function* lines() {
    yield csvRow(Object.keys(columns));
    for await (const row of rows) yield csvRow(Object.values(columns).map((cell) => cell(row)));
  }
  return begun(lines(), served);
}
