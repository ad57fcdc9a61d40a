import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  type Observable,
  race,
  timer,
} from 'rxjs';

/** How far a read model has come, and in which physical collection. */
interface ModelPosition {
  readonly collection: string;
  readonly position: number;
}

/**
 * Where the read models stand that a runner in this process keeps: readers beside it learn of progress at once instead
 * of asking the database.
 */
export class Positions {
  readonly #current = new BehaviorSubject<ReadonlyMap<string, ModelPosition>>(new Map());
  readonly #waiting = new BehaviorSubject(0);
  /** Whether somebody waits for a model to come further. */
  readonly awaited$: Observable<boolean> = this.#waiting.pipe(
    map((waiting) => waiting > 0),
    distinctUntilChanged(),
  );

  get(model: string): ModelPosition | undefined {
    return this.#current.value.get(model);
  }

  moved(positions: Iterable<readonly [string, ModelPosition]>): void {
    this.#current.next(new Map([...this.#current.value, ...positions]));
  }

  replaceAll(positions: Iterable<readonly [string, ModelPosition]>): void {
    this.#current.next(new Map(positions));
  }

  /** The runner has stopped: whoever waits asks the database from here on. */
  clear(): void {
    this.#current.next(new Map());
  }

  /** Whether the model reached `position` within `timeoutMs`. `undefined`: the runner stopped meanwhile. */
  async reached(model: string, position: number, timeoutMs: number): Promise<boolean | undefined> {
    const here = this.get(model);
    if (!here || here.position >= position) return here && true;
    this.#waiting.next(this.#waiting.value + 1);
    try {
      return await this.#comesTo(model, position, timeoutMs);
    } finally {
      this.#waiting.next(this.#waiting.value - 1);
    }
  }

  #comesTo(model: string, position: number, timeoutMs: number): Promise<boolean | undefined> {
    const outcome = this.#current.pipe(
      map((positions) => positions.get(model)),
      filter((now) => now === undefined || now.position >= position),
      map((now) => (now === undefined ? undefined : true)),
    );
    return firstValueFrom(race(outcome, timer(timeoutMs).pipe(map(() => false)))) as Promise<
      boolean | undefined
    >;
  }
}
