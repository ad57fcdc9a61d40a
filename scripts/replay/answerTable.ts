import type { SqlAnswer } from '../../api/application/ports/sqlEngine.ts';

/** Cells are cut at so many characters; csv and json have all of them. */
const WIDEST = 60;

/** An answer as a table for a terminal. */
export function answerTable({ columns, rows, isCut }: SqlAnswer): string {
  const head = columns.map(({ name }) => name);
  const body = rows.map((row) => row.map(cellOf));
  const widths = head.map((name, index) =>
    Math.max(name.length, ...body.map((row) => (row[index] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  const count = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}${isCut ? ', and there are more' : ''}`;
  return `${[line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line), count].join('\n')}\n`;
}

function cellOf(value: unknown): string {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  const flat = text.replaceAll(/\s+/g, ' ');
  return flat.length > WIDEST ? `${flat.slice(0, WIDEST - 1)}…` : flat;
}
