/** One row by its column names; `row` counts from 1, the line of column names not included. */
export interface CsvRow {
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
}

/** Reads files that are large for a process that serves visitors, without keeping them waiting. */
export interface CsvReader {
  /**
   * RFC 4180: quoted fields may hold commas, line breaks and doubled quotes; lines end in CRLF, LF or CR; a byte order mark
   * and empty lines are skipped. Rows come in batches. Throws `CSV_INVALID` for a file that cannot be read, lacks a column,
   * has one twice, or has more than 20,000 rows.
   */
  read(text: string, requiredColumns: readonly string[]): AsyncIterable<readonly CsvRow[]>;
}
