import { instantOf } from '../text/time.ts';
import { counted } from '../text/words.ts';
import { LOCALE } from '../words/language.ts';
import type { Folding } from './moment.slice.ts';

/** A moment as people say it: `Nov 21, 2026, 9:05 AM`, or `event 4,711`. */
export function momentWords(moment: string): string {
  if (moment.startsWith('@')) return `event ${Number(moment.slice(1)).toLocaleString(LOCALE)}`;
  return Number.isNaN(Date.parse(moment)) ? `“${moment}”` : instantOf(moment);
}

/** How far the slowest of those calls is that wait until the past is folded; `null` while none waits. */
export function slowestOf(folding: readonly Folding[]): Folding | null {
  const left = ({ done, total }: Folding) => total - done;
  return folding.reduce<Folding | null>((slowest, one) => {
    return slowest === null || left(one) > left(slowest) ? one : slowest;
  }, null);
}

export const foldingWords = ({ done, total }: Folding): string =>
  `Reading what happened until then: ${done.toLocaleString(LOCALE)} of ${counted(total, 'event')}.`;
