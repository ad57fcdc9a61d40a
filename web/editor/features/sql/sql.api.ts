import type { SqlAnswerView, SqlTables } from '../../../../api/http/contracts/sql/sql.ts';
import { editorApi } from '../../app/editorApi.ts';

/** What is asked; `asOf` is empty for now. */
export interface Question {
  readonly sql: string;
  readonly asOf: string;
}

const sqlApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    askSql: build.query<SqlAnswerView, Question>({
      query: ({ sql, asOf }) => ({ path: '/api/sql', query: { sql, asOf } }),
      // The next asking is meant to see what happened since.
      keepUnusedDataFor: 0,
    }),
    getSqlTables: build.query<SqlTables, void>({ query: () => ({ path: '/api/sql/tables' }) }),
  }),
});
export const { useLazyAskSqlQuery, useGetSqlTablesQuery } = sqlApi;

/** The whole answer as a file. */
export const sqlFilePath = ({ sql, asOf }: Question, format: 'csv' | 'parquet'): string =>
  `/api/sql/export?${new URLSearchParams({ sql, format, ...(asOf !== '' && { asOf }) })}`;
