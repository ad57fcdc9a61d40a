import { failure } from './errors.ts';

/** When a command gives up: at its time limit, or as soon as another client kills it. */
export class Deadline {
  /** On the clock of `performance.now()`. */
  readonly until: number;
  killed = false;

  constructor(until: number) {
    this.until = until;
  }

  /** @throws MaxTimeMSExpired, Interrupted */
  check(now: number): void {
    if (now > this.until) throw failure('MaxTimeMSExpired', 'operation exceeded time limit');
    if (this.killed) throw failure('Interrupted', 'operation was interrupted');
  }
}
