import { z } from 'zod';
import { instantSchema } from '../../../../domain/kernel/ids.ts';

const questionSchema = z.object({
  sql: z
    .string()
    .trim()
    .min(1)
    .max(8000)
    .meta({ example: 'select schema_name, count(*) from events group by all', description: 'One SELECT' }),
  asOf: instantSchema
    .optional()
    .meta({ description: 'Only what was recorded by then', example: '2026-01-31T12:00:00.000Z' }),
});
/** GET /api/sql */
export const sqlQuerySchema = questionSchema.extend({
  limit: z.coerce.number().int().min(1).max(10_000).default(1000),
});
/** GET /api/sql/export */
export const sqlExportQuerySchema = questionSchema.extend({
  format: z.enum(['csv', 'parquet']).default('csv'),
});

/** 200 of GET /api/sql. `isCut`: there were more rows than `limit`. Numbers that JSON cannot hold are texts. */
export const sqlAnswerSchema = z.object({
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.array(z.array(z.unknown())),
  isCut: z.boolean(),
});
/** What a question was answered with. */
export type SqlAnswerView = z.infer<typeof sqlAnswerSchema>;

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
/** 200 of GET /api/sql/tables */
export const sqlTablesSchema = z.object({ tables: z.array(tableSchema) });
/** The tables that there are to ask. */
export type SqlTables = z.infer<typeof sqlTablesSchema>;
