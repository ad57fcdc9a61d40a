/** So many within so long. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly perSeconds: number;
}

/**
 * Counts what may be tried only so often, for all gateways of a site together. What is counted is forgotten once it
 * counts no longer; keys may name people, and are kept in a form that does not.
 */
export interface Attempts {
  /** Counts one. Answers 0, or the seconds to wait where it is one too many, and then does not count it. */
  take(key: string, limit: AttemptLimit, now: Date): Promise<number>;
  /** Takes back one that was counted at this moment. */
  giveBack(key: string, at: Date): Promise<void>;
  /** Forgets everything that was counted under the key. */
  forget(key: string): Promise<void>;
}
