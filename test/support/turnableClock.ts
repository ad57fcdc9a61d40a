import type { Clock } from '../../api/application/ports/clock.ts';

/** A clock that stands still until a spec turns it; whoever sleeps until a time that it passes wakes up. */
export class TurnableClock {
  #now: Date;
  readonly #sleepers = new Set<() => void>();

  constructor(now: Date) {
    this.#now = now;
  }

  get now(): Date {
    return this.#now;
  }

  set now(instant: Date) {
    this.#now = instant;
    for (const look of [...this.#sleepers]) look();
  }

  advance(milliseconds: number): void {
    this.now = new Date(this.#now.getTime() + milliseconds);
  }

  /** As the parts of a process see it. */
  readonly asClock: Clock = {
    now: () => this.#now,
    sleepUntil: (instant, signal) =>
      new Promise((resolve) => {
        const look = () => {
          if (!signal.aborted && this.#now.getTime() < Date.parse(instant)) return;
          this.#sleepers.delete(look);
          signal.removeEventListener('abort', look);
          resolve();
        };
        this.#sleepers.add(look);
        signal.addEventListener('abort', look);
        look();
      }),
  };
}
