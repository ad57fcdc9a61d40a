import type { ObjectStep } from '../../../../api/http/contracts/timeMachine/timeMachine.ts';
import { valueText } from './stepWords.ts';

/** One value that an event changed, as it is read; `null` for nothing. */
export interface ChangeLine {
  readonly path: readonly (string | number)[];
  readonly before: string | null;
  readonly after: string | null;
}

/** Values of an event that are shown at once, and characters of each. */
const FEW_VALUES = 6;
const SHORT = 180;

/**
 * What is shown of the values that an event changed, and the words of what shows more of it or less; `null` where all of it
 * is shown anyway. A page of blocks is told in hundreds of lines, which nobody wants to scroll past.
 */
export function changeLines(changes: ObjectStep['changes'], isWhole: boolean) {
  const whole: readonly ChangeLine[] = changes.map(({ path, before, after }) => {
    return { path, before: valueText(before), after: valueText(after) };
  });
  const few = whole
    .slice(0, FEW_VALUES)
    .map(({ path, before, after }) => ({ path, before: shortened(before), after: shortened(after) }));
  const isLong = whole.some(({ before, after }) => lengthOf(before) > SHORT || lengthOf(after) > SHORT);
  if (whole.length <= FEW_VALUES && !isLong) return { lines: whole, words: null };
  if (isWhole) return { lines: whole, words: 'Show less' };
  const words = whole.length > FEW_VALUES ? `Show all ${whole.length} values` : 'Show all of it';
  return { lines: few, words };
}

const lengthOf = (text: string | null): number => text?.length ?? 0;
const shortened = (text: string | null): string | null =>
  text !== null && text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()} …` : text;
