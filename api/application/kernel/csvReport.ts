/** What is wrong with one row of a file. Rows count from 1, the line of column names not included. */
export interface RowError {
  readonly row: number;
  readonly column: string;
  readonly code: string;
  readonly message: string;
}
