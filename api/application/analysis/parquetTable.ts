import { readFile } from 'node:fs/promises';
import type { SqlColumn, SqlEngine, SqlRow } from '../ports/sqlEngine.ts';

export interface TableFile {
  /** Columns that are called alike, in whatever case, get a number behind their names. */
  readonly columns: readonly SqlColumn[];
  readonly rows: AsyncIterable<SqlRow>;
  /** A column by which rows are sorted; as they come where it is left out. */
  readonly orderBy?: string;
}

/** Rows as one Parquet file. */
export type ParquetTable = (file: TableFile) => Promise<Buffer>;

const ROWS_AT_ONCE = 500;
const TABLE = 'rows_of_file';

export function createParquetTable(engine: SqlEngine): ParquetTable {
  return async ({ columns, rows, orderBy }) => {
    const session = await engine();
    try {
      await session.create(TABLE, toldApart(columns));
      let waiting: SqlRow[] = [];
      for await (const row of rows) {
        waiting.push(row);
        if (waiting.length < ROWS_AT_ONCE) continue;
        await session.append(TABLE, waiting);
        waiting = [];
      }
      await session.append(TABLE, waiting);
      const order = orderBy === undefined ? '' : ` order by ${orderBy}`;
      return await readFile(await session.write(`from ${TABLE}${order}`, 'parquet'));
    } finally {
      await session.end();
    }
  };
}

function toldApart(columns: readonly SqlColumn[]): readonly SqlColumn[] {
  const taken = new Set<string>();
  return columns.map(([name, type]) => {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name} ${number}`;
    taken.add(free.toLowerCase());
    return [free, type];
  });
}
