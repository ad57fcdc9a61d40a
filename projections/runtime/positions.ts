import { BehaviorSubject, filter, firstValueFrom, map, race, timer } from 'rxjs';

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
  reached(model: string, position: number, timeoutMs: number): Promise<boolean | undefined> {
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
