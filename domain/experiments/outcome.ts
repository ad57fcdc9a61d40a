/** Visitors that saw a variant, and those of them who did what the experiment is about afterwards. */
export interface Counted {
  readonly seen: number;
  readonly done: number;
}

/** A share of 0 to 1, and between what it lies in nineteen of twenty such experiments. */
export interface Interval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** By how much more of a variant's visitors did it than of the original's, in shares: -1 to 1. */
export interface Difference {
  readonly by: number;
  readonly low: number;
  readonly high: number;
}

/** Why nothing can be said yet. */
export type Missing = 'days' | 'visitors' | 'deeds' | 'split';
export type Verdict = 'notYet' | 'noDifference' | 'better' | 'worse';

/** What is said of an experiment: the fewest that anything is said of. */
export const FEWEST_SEEN = 100;
export const FEWEST_DONE = 10;

/** Standard normal quantiles for two sides of 5 %, shared by one, two and three comparisons (Bonferroni). */
const QUANTILES = [1.959964, 2.241403, 2.39398] as const;
/** Chi-squared quantiles that a fair split passes once in a thousand times, for two, three and four variants. */
const UNFAIR = [10.828, 13.816, 16.266] as const;

/** Wilson's interval, which is right for few visitors and for shares near nothing. 0 to 1 where nobody was counted. */
export function intervalOf({ seen, done }: Counted, z: number = QUANTILES[0]): Interval {
  if (seen === 0) return { share: 0, low: 0, high: 1 };
  const share = done / seen;
  const middle = share + z ** 2 / (2 * seen);
  const reach = z * Math.sqrt((share * (1 - share)) / seen + z ** 2 / (4 * seen ** 2));
  const whole = 1 + z ** 2 / seen;
  return {
    share,
    low: Math.max(0, (middle - reach) / whole),
    high: Math.min(1, (middle + reach) / whole),
  };
}

/** Newcombe's interval of a difference, for one of so many comparisons with the same original. */
export function differenceOf(original: Counted, other: Counted, comparisons: number): Difference {
  const z = QUANTILES[Math.min(comparisons, QUANTILES.length) - 1] ?? QUANTILES[0];
  const [from, to] = [intervalOf(original, z), intervalOf(other, z)];
  const by = to.share - from.share;
  return {
    by,
    low: by - Math.hypot(to.share - to.low, from.high - from.share),
    high: by + Math.hypot(to.high - to.share, from.share - from.low),
  };
}

/** Whether the visitors of the variants are so far from equally many that something other than chance divides them. */
export function isUnevenlySplit(variants: readonly Counted[]): boolean {
  const all = variants.reduce((sum, { seen }) => sum + seen, 0);
  const expected = all / variants.length;
  if (expected === 0) return false;
  const chi = variants.reduce((sum, { seen }) => sum + (seen - expected) ** 2 / expected, 0);
  return chi > (UNFAIR[variants.length - 2] ?? UNFAIR[0]);
}

export interface Outcome {
  /** What is missing before anything is said; empty once it is. */
  readonly missing: readonly Missing[];
  readonly variants: readonly {
    readonly counted: Counted;
    readonly interval: Interval;
    /** Against the original; `null` for itself. */
    readonly difference: Difference | null;
    /** `null` for the original. */
    readonly verdict: Verdict | null;
  }[];
}

/**
 * What an experiment says, the original first (`docs/rules/experiments.md#result`). Before its time is over, and with few
 * visitors, nothing is said: who looks often enough sees any difference once.
 */
export function outcomeOf(
  variants: readonly Counted[],
  ran: { readonly days: number; readonly of: number },
): Outcome {
  const [original = { seen: 0, done: 0 }] = variants;
  const missing: Missing[] = [];
  if (ran.days < ran.of) missing.push('days');
  if (variants.some(({ seen }) => seen < FEWEST_SEEN)) missing.push('visitors');
  if (variants.reduce((sum, { done }) => sum + done, 0) < FEWEST_DONE) missing.push('deeds');
  if (isUnevenlySplit(variants)) missing.push('split');
  return {
    missing,
    variants: variants.map((counted, place) => {
      const difference = place === 0 ? null : differenceOf(original, counted, variants.length - 1);
      const verdict = difference && (missing.length > 0 ? 'notYet' : verdictOf(difference));
      return { counted, interval: intervalOf(counted), difference, verdict };
    }),
  };
}

function verdictOf({ low, high }: Difference): Verdict {
  if (low > 0) return 'better';
  return high < 0 ? 'worse' : 'noDifference';
}
