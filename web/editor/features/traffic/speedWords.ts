import type { Measure } from '../../../../api/http/contracts/analytics/pageHealth.ts';
import { fixed } from '../../text/point.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

type Vital = Measure['vital'];

/** What is measured, in the order of how much it says, and what that is to somebody who waits. */
export const VITAL_WORDS: Readonly<Record<Vital, { readonly title: string; readonly meaning: string }>> = {
  lcp: { title: 'Largest part shown (LCP)', meaning: 'until the largest thing of the page stood there' },
  inp: { title: 'Answer to a press (INP)', meaning: 'until the page answered what somebody did' },
  cls: { title: 'Shift of the layout (CLS)', meaning: 'how far things moved while somebody looked' },
  fcp: { title: 'First thing shown (FCP)', meaning: 'until anything was to be seen' },
  fid: { title: 'First answer (FID)', meaning: 'until the page heard the first press' },
  ttfb: { title: 'First byte (TTFB)', meaning: 'until the server answered' },
};

/** Those that the tables have a column of. */
export const MAIN_VITALS = ['lcp', 'inp', 'cls'] as const satisfies readonly Vital[];

/** `1.24 s`, `180 ms`, `0.05`. */
export function measureWords({ vital, p75 }: Pick<Measure, 'vital' | 'p75'>): string {
  if (vital === 'cls') return fixed(p75, 2);
  return p75 < 1000 ? `${Math.round(p75)} ms` : `${fixed(p75 / 1000, 2)} s`;
}

export const RATING_WORDS: Readonly<Record<Measure['rating'], { words: string; tone: BadgeTone }>> = {
  good: { words: 'Good', tone: 'good' },
  fair: { words: 'Could be better', tone: 'warn' },
  poor: { words: 'Poor', tone: 'bad' },
};
