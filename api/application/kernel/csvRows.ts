import { DomainError } from '../../../domain/kernel/errors.ts';
import type { CsvRow } from '../ports/csvReader.ts';

/** Rows of one file. */
const MAX_ROWS = 20_000;

/** Turns the records of one file into rows by the names of its columns. Throws `CSV_INVALID`. */
export function createRowMaker(requiredColumns: readonly string[]) {
  let columns: readonly string[] | undefined;
  let count = 0;

  function takeNames(names: readonly string[]): readonly string[] {
    const found = names.map((name) => name.trim());
    const missing = requiredColumns.filter((column) => !found.includes(column));
    if (missing.length > 0) throw invalidCsv(`The file has no column ${missing.join(', ')}.`);
    if (new Set(found).size !== found.length) throw invalidCsv('The file has a column twice.');
    return found;
  }

  function rowOf(fields: readonly string[], names: readonly string[]): CsvRow {
    count++;
    if (count > MAX_ROWS) throw invalidCsv(`A file has at most ${MAX_ROWS} rows.`);
    if (fields.length > names.length) throw invalidCsv(`Row ${count} has more fields than columns.`);
    const values = Object.fromEntries(names.map((name, at) => [name, textOf(fields[at] ?? '')]));
    return { row: count, values };
  }

  return {
    rows(records: readonly (readonly string[])[]): CsvRow[] {
      const [first, ...others] = records;
      if (first === undefined) return [];
      const names = columns;
      if (names) return records.map((fields) => rowOf(fields, names));
      const own = takeNames(first);
      columns = own;
      return others.map((fields) => rowOf(fields, own));
    },
    /** A file without a line has no columns either. */
    end(): void {
      columns ??= takeNames([]);
    },
  };
}

/** Every row of a file, for what has to be looked at as a whole. */
export async function wholeFile(batches: AsyncIterable<readonly CsvRow[]>): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

export const invalidCsv = (message: string) => new DomainError('CSV_INVALID', message);

/** What our own files put before what a spreadsheet would run (`csv.ts`). */
const APOSTROPHE = /^'(?=\s*[=+\-@＝＋－﹣−＠﹫﹢﹦])/u;
/** `'-X` → `-X`: takes the apostrophe back. */
const textOf = (field: string): string => field.trim().replace(APOSTROPHE, '');
