/** A value of an answer, as JSON has it. */
export type SqlValue = unknown;

/** What a question was answered with. */
export interface SqlAnswer {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly SqlValue[])[];
  /** Whether there were more rows than were asked for. */
  readonly isCut: boolean;
}

/** A column by its name and its type in SQL. */
export type SqlColumn = readonly [name: string, type: string];
export type SqlRow = readonly (string | number | null)[];
export type SqlFileFormat = 'csv' | 'parquet';

/**
 * Tables that were handed over, and questions over them. It sees nothing else: no file, no network. Everything throws
 * `SQL_INVALID` with what is wrong with a question, `SQL_TOO_SLOW` where it was ended for taking too long, and `SQL_TOO_LARGE`
 * where it takes more memory or a larger file than it may.
 */
export interface SqlSession {
  /** The tables that a question names. */
  tablesIn(sql: string): Promise<readonly string[]>;
  /** Makes a table, in place of one with the same name. */
  create(table: string, columns: readonly SqlColumn[]): Promise<void>;
  append(table: string, rows: readonly SqlRow[]): Promise<void>;
  /** As many rows as that, and fewer where they are large: `isCut` then. */
  select(sql: string, limit: number): Promise<SqlAnswer>;
  /** Writes the whole answer into a file, and answers with its path. It is gone with the session. */
  write(sql: string, format: SqlFileFormat): Promise<string>;
  /** Whether it is still there: a question that took too long takes its session along. */
  readonly isOpen: boolean;
  end(): Promise<void>;
}

/** Opens sessions, each a process of its own. */
export type SqlEngine = () => Promise<SqlSession>;
