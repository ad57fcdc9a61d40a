/** A secret for each day (UTC, `2026-03-02`) that all gateways share, and that nobody has any more once the day is over. */
export interface DailySalts {
  of(day: string): string | Promise<string>;
}
