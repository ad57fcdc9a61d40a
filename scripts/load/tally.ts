import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

const KEPT_EXAMPLES = 5;

/** What became of the requests of one kind: `product page`, `checkout`. */
interface Kind {
  readonly times: RecordableHistogram;
  readonly refusals: Map<string, number>;
  requests: number;
  failed: number;
}

/** One line of the report. Times are milliseconds. */
export interface KindSummary {
  readonly kind: string;
  readonly requests: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** How often the store said no, by its code: `NOT_ENOUGH_STOCK 3`. */
  readonly refusals: string;
  readonly failed: number;
}

/** Counts what was asked, how long it took and what went wrong. Takes the same room however long a run is. */
export class Tally {
  /** The first requests that failed, for whoever has to find out why. */
  readonly examples: string[] = [];
  private readonly kinds = new Map<string, Kind>();

  answered(kind: string, milliseconds: number): void {
    const { times } = this.of(kind);
    times.record(Math.max(1, Math.round(milliseconds * 1000)));
  }

  /** A refusal with a reason is an answer that a busy store gives: somebody else was faster. */
  refused(kind: string, code: string): void {
    const { refusals } = this.of(kind);
    refusals.set(code, (refusals.get(code) ?? 0) + 1);
  }

  failed(kind: string, what: string): void {
    this.of(kind).failed++;
    if (this.examples.length < KEPT_EXAMPLES) this.examples.push(`${kind}: ${what}`);
  }

  sent(kind: string): void {
    this.of(kind).requests++;
  }

  get requests(): number {
    return this.sum(({ requests }) => requests);
  }

  get failures(): number {
    return this.sum(({ failed }) => failed);
  }

  /** How many requests of a kind were answered, refusals not counted. */
  successes(kind: string): number {
    const { requests, failed, refusals } = this.of(kind);
    return requests - failed - [...refusals.values()].reduce((sum, count) => sum + count, 0);
  }

  summary(): readonly KindSummary[] {
    return [...this.kinds].map(([kind, { times, requests, refusals, failed }]) => {
      const at = (percent: number) => (times.count > 0 ? times.percentile(percent) / 1000 : Number.NaN);
      return {
        kind,
        requests,
        p50: at(50),
        p95: at(95),
        p99: at(99),
        max: times.count > 0 ? times.max / 1000 : Number.NaN,
        refusals: [...refusals].map(([code, count]) => `${code} ${count}`).join(', '),
        failed,
      };
    });
  }

  private of(name: string): Kind {
    let kind = this.kinds.get(name);
    if (!kind) {
      kind = { times: createHistogram(), refusals: new Map(), requests: 0, failed: 0 };
      this.kinds.set(name, kind);
    }
    return kind;
  }

  private sum(count: (kind: Kind) => number): number {
    return [...this.kinds.values()].reduce((sum, kind) => sum + count(kind), 0);
  }
}
