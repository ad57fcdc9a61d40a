import type { Deadline } from '../deadline.ts';

/** Results in chunks: `[]` means nothing yet, `undefined` means the end. */
export interface ResultStream {
  /** `wanted` says how many are needed at the moment, so that nothing is read long before it is asked for. */
  next(wanted?: number): Buffer[] | undefined;
  /** Whether more may come after the end: the stream of a tailable cursor. */
  readonly open?: boolean;
}

/** A stretch of work after which other connections get their turn. */
const SLICE_MS = 15;

/** Runs `step` until it says it is done, giving way to other connections between stretches. */
export async function inSlices(step: () => boolean, deadline: Deadline | undefined): Promise<void> {
  let started = performance.now();
  while (!step()) {
    const now = performance.now();
    deadline?.check(now);
    if (now - started > SLICE_MS) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      started = performance.now();
    }
  }
}
