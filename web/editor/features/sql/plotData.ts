import type { SqlAnswerView } from '../../../../api/http/contracts/sql/sql.ts';

/** One bar of a plot. */
export interface Bar {
  readonly label: string;
  readonly value: number;
}
/** What can be drawn of an answer. */
export interface Plot {
  readonly of: string;
  readonly by: string;
  readonly bars: readonly Bar[];
  readonly most: number;
  readonly least: number;
}

/** More bars than these cannot be told apart on a phone. */
const MOST_BARS = 60;
const IS_NUMBER = /^(?:U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?|DOUBLE|FLOAT|DECIMAL)/;

/** The first column of numbers by the first column of anything else; `null` where there are no two such. */
export function plotOf({ columns, rows }: SqlAnswerView): Plot | null {
  const value = columns.findIndex(({ type }) => IS_NUMBER.test(type));
  const label = columns.findIndex((_, index) => index !== value);
  const [of, by] = [columns[value], columns[label]];
  if (!of || !by || rows.length < 2) return null;
  const bars = rows
    .slice(0, MOST_BARS)
    .map((row) => ({ label: String(row[label] ?? ''), value: Number(row[value] ?? 0) }));
  const values = bars.map((bar) => bar.value);
  return { of: of.name, by: by.name, bars, most: Math.max(0, ...values), least: Math.min(0, ...values) };
}
