const REMEMBERED = 1_000;

/** How long a consumer took for its last messages, in milliseconds. */
export class LatencyLog {
  private readonly observed = new Float64Array(REMEMBERED);
  private count = 0;

  add(milliseconds: number): void {
    this.observed[this.count++ % REMEMBERED] = milliseconds;
  }

  /** The figures that EventStoreDB gives, under its names. */
  figures(): readonly (readonly [name: string, milliseconds: number])[] {
    const sorted = this.observed.slice(0, Math.min(this.count, REMEMBERED)).sort();
    const mean = sorted.length === 0 ? 0 : sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
    const quantile = (share: number): number =>
      Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
    return [
      ['Mean', Math.round(mean)],
      ['Median', quantile(0.5)],
      ['Fastest', quantile(0)],
      ['Quintile 1', quantile(0.2)],
      ['Quintile 2', quantile(0.4)],
      ['Quintile 3', quantile(0.6)],
      ['Quintile 4', quantile(0.8)],
      ['Quintile 5', quantile(1)],
      ['90%', quantile(0.9)],
      ['95%', quantile(0.95)],
      ['99%', quantile(0.99)],
      ['99.5%', quantile(0.995)],
      ['99.9%', quantile(0.999)],
      ['Highest', quantile(1)],
    ];
  }
}
