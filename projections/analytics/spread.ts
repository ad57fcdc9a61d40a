/**
 * How values spread, without keeping each: how many fell into each bucket, where a bucket ends 5 % above the one below it. Spreads add
 * up, and any share of them is right to 5 %.
 */
export type Spread = readonly { readonly bucket: number; readonly count: number }[];

const STEP = Math.log(1.05);
/** What is smaller is nothing: a shift of a thousandth, or a millisecond. */
const SMALLEST = 0.001;

/** The bucket of nothing; the others follow the logarithm. */
const NOTHING = -1;

const bucketOf = (value: number): number =>
  value < SMALLEST ? NOTHING : Math.round(Math.log(value / SMALLEST) / STEP);

/** The value that a bucket stands for. */
const middleOf = (bucket: number): number => (bucket === NOTHING ? 0 : SMALLEST * Math.exp(bucket * STEP));

/** With these values in it. */
export function withValues(spread: Spread, values: readonly number[]): Spread {
  return addedSpreads([spread, values.map((value) => ({ bucket: bucketOf(value), count: 1 }))]);
}

/** All of them as one. */
export function addedSpreads(spreads: readonly Spread[]): Spread {
  const counts = new Map<number, number>();
  for (const spread of spreads)
    for (const { bucket, count } of spread) counts.set(bucket, (counts.get(bucket) ?? 0) + count);
  return [...counts]
    .map(([bucket, count]) => ({ bucket, count }))
    .sort((one, other) => one.bucket - other.bucket);
}

/** How many values are in it. */
export const sizeOf = (spread: Spread): number => spread.reduce((sum, { count }) => sum + count, 0);

/** The value that `share` of all are at or below: of 0.75, that of three quarters. `null` where there are none. */
export function shareOf(spread: Spread, share: number): number | null {
  const wanted = Math.ceil(sizeOf(spread) * share);
  let seen = 0;
  for (const { bucket, count } of spread) {
    seen += count;
    if (seen >= wanted) return middleOf(bucket);
  }
  return null;
}
