import { on } from 'node:events';
import { createRowMaker, invalidCsv } from '../../application/kernel/csvRows.ts';
import type { CsvReader } from '../../application/ports/csvReader.ts';
import { beginThread } from '../threads/heaps.ts';

/** What the thread says: records, why it cannot read on, or that it is done. */
type Said = { readonly records: readonly (readonly string[])[] } | { readonly error: string } | null;

/** What the parser's codes mean to whoever wrote the file. */
const FAULTS: Readonly<Record<string, string>> = {
  CSV_INVALID_CLOSING_QUOTE: 'A quoted field goes on after its closing quote.',
  CSV_QUOTE_NOT_CLOSED: 'A quoted field is never closed.',
  INVALID_OPENING_QUOTE: 'A field with a quote inside is not quoted.',
};

/** Each file in a thread of its own, which ends with it. The bundle of the thread stands beside the one that runs. */
export const threadedCsvReader: CsvReader = {
  async *read(text, requiredColumns) {
    const worker = beginThread(new URL('./csv-worker.js', import.meta.url), {
      ...{ workerData: text, name: 'csv', execArgv: [] },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const maker = createRowMaker(requiredColumns);
    try {
      for await (const [said] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[Said]>) {
        if (said === null) {
          maker.end();
          return;
        }
        if ('error' in said) throw invalidCsv(FAULTS[said.error] ?? 'The file cannot be read as CSV.');
        const rows = maker.rows(said.records);
        if (rows.length > 0) yield rows;
      }
      throw new Error('The thread that reads a CSV file ended before the file');
    } finally {
      await worker.terminate();
    }
  },
};
