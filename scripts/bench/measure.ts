/** The middle one of several measurements: a noisy neighbour spoils one of them, seldom most of them. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
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
