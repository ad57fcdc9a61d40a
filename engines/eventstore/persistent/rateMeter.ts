/** Counts items, and says how many came since it was last asked and how many that is a second. */
export class RateMeter {
  total = 0;
  private totalBefore = 0;
  private askedAt = Date.now();

  add(): void {
    this.total++;
  }

  measure(now: number): { readonly total: number; readonly sinceLast: number; readonly perSecond: number } {
    const sinceLast = this.total - this.totalBefore;
    const seconds = Math.max((now - this.askedAt) / 1000, 0.001);
    this.totalBefore = this.total;
    this.askedAt = now;
    return { total: this.total, sinceLast, perSecond: Math.round(sinceLast / Math.max(seconds, 1)) };
  }
}
