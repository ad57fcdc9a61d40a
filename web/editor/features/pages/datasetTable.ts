import { parse } from 'csv-parse/browser/esm/sync';
import { type Dataset, datasetSchema } from '../../../../api/http/contracts/pages/editing.ts';

/** A dataset as it is typed: texts, which may be no numbers yet. */
export interface DatasetDraft {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly values: readonly string[] }[];
}

export const draftOf = ({ columns, rows }: Dataset): DatasetDraft => ({
  columns,
  rows: rows.map(({ label, values }) => ({ label, values: values.map(String) })),
});

const GROUPED = /[\s\u00a0\u202f'’_]/g;

/** `1.234,5` and `1,234.5` are the same number; `NaN` for what is none. */
export function numberIn(typed: string): number {
  const text = typed.trim().replace(GROUPED, '').replace(/%$/, '');
  if (text === '') return Number.NaN;
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma > point) {
    // One comma before exactly three digits, and no point, groups thousands.
    const groups = point < 0 && /^-?\d{1,3}(?:,\d{3})+$/.test(text);
    return Number(groups ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.'));
  }
  if (comma < 0) return Number(text);
  return Number(text.replaceAll(',', ''));
}

/** The dataset that was typed, or the first thing that is wrong with it. */
export function readDraft(
  draft: DatasetDraft,
): { readonly data: Dataset; readonly problem: null } | { readonly data: null; readonly problem: string } {
  const rows = draft.rows.map(({ label, values }) => ({ label, values: values.map(numberIn) }));
  const read = datasetSchema.safeParse({ columns: draft.columns, rows });
  if (read.success) return { data: read.data, problem: null };
  return { data: null, problem: read.error.issues[0]?.message ?? 'These are no numbers for a chart.' };
}

/** Rows of a spreadsheet or of a CSV file: the first line names the columns, the first column the rows. */
export function draftFrom(text: string): DatasetDraft {
  const [first = ''] = text.split(/\r?\n/);
  const delimiter = [';', '\t', ','].find((one) => first.includes(one)) ?? ',';
  const options = { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true, trim: true };
  const lines = parse(text, options) as string[][];
  const [head = [], ...rows] = lines;
  const columns = head.slice(1);
  return {
    columns,
    rows: rows.map(([label = '', ...values]) => ({
      label,
      values: columns.map((_, index) => values[index] ?? ''),
    })),
  };
}
