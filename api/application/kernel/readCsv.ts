import { DomainError } from '../../../domain/kernel/errors.ts';

/** One row by its column names; `row` counts from 1, the line of column names not included. */
export interface CsvRow {
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
}

/** Rows of one file. */
const MAX_ROWS = 20_000;

/**
 * Reads RFC 4180: quoted fields may hold commas, line breaks and doubled quotes; lines end in CRLF or LF; a byte order
 * mark is skipped. Throws `CSV_INVALID` for a file that cannot be read, lacks a column, has one twice, or has more rows
 * than allowed.
 */
export function readCsv(text: string, requiredColumns: readonly string[]): CsvRow[] {
  const [names = [], ...lines] = recordsOf(text.replace(/^\uFEFF/, ''));
  const columns = names.map((name) => name.trim());
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw invalid(`The file has no column ${missing.join(', ')}.`);
  if (new Set(columns).size !== columns.length) throw invalid('The file has a column twice.');
  if (lines.length > MAX_ROWS) throw invalid(`A file has at most ${MAX_ROWS} rows.`);
  return lines.map((fields, index) => {
    if (fields.length > columns.length) throw invalid(`Row ${index + 1} has more fields than columns.`);
    const values = Object.fromEntries(columns.map((column, at) => [column, textOf(fields[at] ?? '')]));
    return { row: index + 1, values };
  });
}

/** What our own files put before what a spreadsheet would run (`csv.ts`). */
const APOSTROPHE = /^'(?=\s*[=+\-@＝＋－﹣−＠﹫﹢﹦])/u;
/** `'-X` → `-X`: takes the apostrophe back. */
const textOf = (field: string): string => field.trim().replace(APOSTROPHE, '');

/** The fields of every line that is not empty. */
function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  const endRecord = () => {
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
  };
  while (at <= text.length) {
    const [field, next] = text[at] === '"' ? quotedField(text, at) : plainField(text, at);
    record.push(field);
    const end = text[next];
    if (end !== ',') endRecord();
    at = end === '\r' && text[next + 1] === '\n' ? next + 2 : next + 1;
  }
  return records;
}

function plainField(text: string, start: number): [field: string, next: number] {
  let next = start;
  while (next < text.length && text[next] !== ',' && text[next] !== '\n' && text[next] !== '\r') next++;
  return [text.slice(start, next), next];
}

function quotedField(text: string, start: number): [field: string, next: number] {
  let field = '';
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') field += text[at];
    else if (text[at + 1] === '"') field += text[++at];
    else if (at + 1 === text.length || ',\r\n'.includes(text[at + 1] as string)) return [field, at + 1];
    else throw invalid('A quoted field goes on after its closing quote.');
  }
  throw invalid('A quoted field is never closed.');
}

const invalid = (message: string) => new DomainError('CSV_INVALID', message);
