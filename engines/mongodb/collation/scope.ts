import type { ResultStream } from '../query/stream.ts';
import type { Job } from '../storage/job.ts';
import type { Collation } from './collation.ts';
import { Labels } from './labels.ts';

/** One use of a collation, by one command or cursor. */
export interface Collating {
  readonly collation: Collation;
  readonly labels: Labels;
}

/**
 * What comparisons go by at the moment. Comparing is everywhere — in filters, sorts, groups, expressions — and never
 * waits for anything, so the collation of a command is set around each synchronous stretch of its work.
 */
let current: Collating | undefined;

/** What texts are compared by at this moment; undefined for the order of their bytes. */
export function collating(): Collating | undefined {
  return current;
}

/** A collation to work under, with the labels it gives to texts while that lasts. */
export function collatingBy(collation: Collation | undefined): Collating | undefined {
  return collation && { collation, labels: new Labels(collation.compare) };
}

/** Runs `work`, which must not wait, with strings compared in another way. */
export function under<T>(how: Collating | undefined, work: () => T): T {
  const before = current;
  current = how;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** A stream that makes its results under a collation, whenever they are asked for. */
export function streamUnder(how: Collating | undefined, stream: ResultStream): ResultStream {
  if (how === undefined) return stream;
  return {
    next: (wanted) => under(how, () => stream.next(wanted)),
    get open() {
      return stream.open === true;
    },
  };
}

/** A job each of whose stretches runs under a collation. */
export function jobUnder<T>(collation: Collation | undefined, make: () => Job<T>): Job<T> {
  return collation ? collatedJob(collatingBy(collation), make) : make();
}

function* collatedJob<T>(how: Collating | undefined, make: () => Job<T>): Job<T> {
  const job = under(how, make);
  for (;;) {
    const step = under(how, () => job.next());
    if (step.done) return step.value;
    yield;
  }
}
