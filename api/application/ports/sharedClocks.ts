/**
 * How far ahead of time callers have run who are limited, for all gateways of a site together. Kept under keys that name
 * nobody, and forgotten once they are no longer ahead.
 */
export interface SharedClocks {
  /**
   * Sets a clock ahead, from `now` where it stands behind. Answers where it stands then. Instants in seconds since 1970.
   */
  advance(key: string, bySeconds: number, now: number): Promise<number>;
}
