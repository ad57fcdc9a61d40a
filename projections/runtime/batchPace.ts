/** From this many events in one batch on, the log is busy: the next one is taken this much later, so that it carries more. */
const BUSY_EVENTS = 4;
const BUSY_INTERVAL_MS = 20;
/**
 * Twice as much later for each busy batch in a row, up to this, for as long as nobody waits: a document that each of many
 * events changes is written less often.
 */
const UNHURRIED_INTERVAL_MS = 100;
/**
 * From so many batches on, each so soon after the one before it, one is busy however little it says: twenty purchases a second come as
 * a hundred and fifty appends of one to four events, each of which would be a batch of its own. What one person does in a row is shown at once.
 */
const SOON_MS = 2 * UNHURRIED_INTERVAL_MS;
const MANY_IN_A_ROW = 30;

/** When a reader of the live log takes its next batch. Moments are milliseconds of one clock. */
export class BatchPace {
  #interval = BUSY_INTERVAL_MS;
  #soonest = 0;
  #latest = 0;
  #tookAt = Number.NEGATIVE_INFINITY;
  #soonInARow = 0;

  took(events: number, now: number): void {
    const isLarge = events >= BUSY_EVENTS;
    this.#soonInARow = now - this.#tookAt < SOON_MS ? this.#soonInARow + 1 : 0;
    const isBusy = isLarge || this.#soonInARow >= MANY_IN_A_ROW;
    this.#tookAt = now;
    this.#soonest = isLarge ? now + BUSY_INTERVAL_MS : now;
    this.#latest = isBusy ? now + this.#interval : now;
    this.#interval = isBusy ? Math.min(this.#interval * 2, UNHURRIED_INTERVAL_MS) : BUSY_INTERVAL_MS;
  }

  /** The moment from which the next batch may be taken, by whether somebody waits for it. */
  dueAt(isAwaited: boolean): number {
    return isAwaited ? this.#soonest : this.#latest;
  }
}
