import { z } from 'zod';
import { editorMessage } from '../editorMessages.ts';

/** Rows and columns of a dataset at most: more can be read by nobody in a chart (`docs/rules/pages.md#charts`). */
export const MOST_ROWS = 50;
/** The same of columns. */
export const MOST_COLUMNS = 8;

const MISSING = editorMessage('DATASET_GAP');

/** Named rows with a number for each named column. The refusals are the specification's. */
export const datasetSchema = z
  .strictObject({
    columns: z
      .array(z.string().trim().max(100))
      .min(1, editorMessage('DATASET_NO_COLUMN'))
      .max(MOST_COLUMNS, `A dataset has at most ${MOST_COLUMNS} columns.`),
    rows: z
      .array(
        z.strictObject({
          label: z.string().trim().min(1, MISSING).max(100),
          values: z.array(z.number({ error: MISSING }).min(-1e12).max(1e12)),
        }),
      )
      .min(1, editorMessage('DATASET_NO_ROW'))
      .max(MOST_ROWS, `A dataset has at most ${MOST_ROWS} rows.`),
  })
  .refine(({ columns, rows }) => rows.every(({ values }) => values.length === columns.length), MISSING);
/** What a chart is made of. */
export type Dataset = z.infer<typeof datasetSchema>;
