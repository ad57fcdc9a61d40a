/** The middle one of several measurements: a noisy neighbour spoils one of them, seldom most of them. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** The value that `share` of all values do not exceed: `percentile(times, 0.95)` is the p95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** One round of a comparison: what we reach, and the floor measured right before it. */
export interface Pair {
  readonly ours: number;
  readonly floor: number;
}

/**
 * Measures floor and ours in turn, `rounds` times, and takes the round whose ratio is in the middle: both figures of it
 * come from the same seconds of a machine that others may use too.
 */
export async function middleRound(
  rounds: number,
  floor: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<Pair> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) pairs.push({ floor: await floor(), ours: await ours() });
  pairs.sort((a, b) => a.ours / a.floor - b.ours / b.floor);
  return pairs[rounds >> 1] as Pair;
}

/** How many times a second `action` is done by `concurrency` loops at once, over `seconds` after a short warm-up. */
export async function ratePerSecond(
  concurrency: number,
  seconds: number,
  action: (loop: number) => Promise<unknown>,
): Promise<number> {
  await loops(concurrency, Math.min(1, seconds / 2), action);
  const startedAt = performance.now();
  const done = await loops(concurrency, seconds, action);
  return (done / (performance.now() - startedAt)) * 1000;
}

async function loops(concurrency: number, seconds: number, action: (loop: number) => Promise<unknown>) {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async (_, loop) => {
      while (performance.now() < until) {
        await action(loop);
        done++;
      }
    }),
  );
  return done;
}
