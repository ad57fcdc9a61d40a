/**
 * What a spreadsheet would take for a formula when a cell begins with it: also as wide as a Chinese character, which some
 * take for the same, and behind line ends and spaces, which some take away.
 */
const FORMULA = /^[\s\0]*[=+\-@＝＋－﹣−＠﹫﹢﹦]|^[\t\r\n]/u;

/**
 * One row of a CSV file by RFC 4180, its line end included. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front and is shown as it is; numbers are numbers.
 */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
