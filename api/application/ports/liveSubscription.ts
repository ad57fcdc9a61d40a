import type { Observable } from 'rxjs';
import type { Recorded } from '../../../domain/kernel/event.ts';

/** Decoded events in log order, as they arrived. */
export interface LivePage {
  readonly events: readonly Recorded[];
  /** How far the log has been looked through, other types included; `null` when unknown for this page. */
  readonly position: number | null;
  /** Whether everything that was in the log is in the pages so far. */
  readonly caughtUp: boolean;
}

/**
 * The live end of the log: one subscription for the whole process, whose events are decoded once for all who need them.
 * Subscribers are told in the order in which they subscribed, and each page to all of them before the next. They must
 * not throw, and whoever cannot keep up reads through a queue of their own (`createLiveReader`).
 */
export interface LiveSubscription {
  /**
   * `true` from the moment on which every event is told, `false` from the one on which that can no longer be promised:
   * events may then be missed. Begins with how it is now. Completes when following ends.
   */
  readonly live$: Observable<boolean>;
  readonly isLive: boolean;
  /**
   * Position up to which the log had come at the least before its end came into sight, the latest time that it did; 0 before
   * the first. Of these events none is told, and nothing waits for them.
   */
  readonly inSightFrom: number;
  /** Events as they happen, while the end of the log is in sight. Completes when following ends. */
  readonly pages$: Observable<LivePage>;
  /**
   * Follows the log until the signal aborts, and begins again after every failure. Resolves once the live end is in
   * sight, or the signal has aborted. To be called once.
   */
  start(signal: AbortSignal): Promise<void>;
}
