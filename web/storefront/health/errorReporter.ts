/** What is told of one error. */
export interface ToldError {
  readonly event: string;
  readonly data: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** `docs/rules/analytics.md#errors-of-pages`; times in milliseconds, lengths in characters. */
export const MOST_SENDS = 20;
export const MOST_QUEUED = 10;
export const LONGEST_STACK = 5000;
export const QUIET_MS = 1000;

export interface ReporterParts {
  readonly send: (errors: readonly ToldError[]) => void;
  readonly now: () => number;
  /** Calls back once, after so many milliseconds. */
  readonly later: (callBack: () => void, ms: number) => unknown;
  readonly page: () => string;
  readonly release: string;
}

export interface ErrorReporter {
  /** `event` says how it was met: `error`, or `unhandledrejection`. What was thrown may be anything. */
  report(event: string, thrown: unknown): void;
}

/** Gathers what a page meets until a second is quiet, and tells it; a page that only fails stops telling. */
export function createErrorReporter({ send, now, later, page, release }: ReporterParts): ErrorReporter {
  const queue: ToldError[] = [];
  let sends = 0;
  let latest = 0;
  function sendUnlessNew(count: number): void {
    if (count !== latest || queue.length === 0) return;
    sends++;
    send(queue.splice(0));
  }
  return {
    report(event, thrown) {
      if (sends >= MOST_SENDS || queue.length >= MOST_QUEUED) return;
      queue.push({ event, timestamp: now(), data: { ...saidOf(thrown), page: page(), release } });
      const count = ++latest;
      later(() => sendUnlessNew(count), QUIET_MS);
    },
  };
}

function saidOf(thrown: unknown): Record<string, string> {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const { name, message, stack = '' } = thrown;
  // A `NotFoundError` says what was not found.
  const { path } = thrown as { path?: unknown };
  return { name, message, stack: stack.slice(0, LONGEST_STACK), ...(path ? { path: String(path) } : {}) };
}
