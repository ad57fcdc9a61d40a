import { LOCALE } from '../words/language.ts';

/** What stands before a fraction: `.`, or `,` as in German. */
const POINT = (1.5).toLocaleString(LOCALE).charAt(1);

/** `12.5` as a reader writes it. */
export const asReadersWrite = (decimal: string, point = POINT): string => decimal.replace('.', point);

/** What a reader has typed with points between thousands, without them: `1.250,50` → `1250,50`. Anything else stays. */
export const withoutThousands = (typed: string, point = POINT): string =>
  point === ',' && /^-?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(typed) ? typed.replaceAll('.', '') : typed;

/** `1.50`, with so many digits behind the point. */
export const fixed = (value: number, digits: number): string =>
  value.toLocaleString(LOCALE, {
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
    useGrouping: false,
  });
