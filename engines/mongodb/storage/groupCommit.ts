import type { FreeSpace } from '@storefold/engine-kit';
import type { Deadline } from '../deadline.ts';
import { failure, MongoFailure } from '../errors.ts';
import type { Catalog } from './catalog.ts';
import type { Job } from './job.ts';
import type { Store } from './store.ts';

/** A group takes no more work after this long, so that reads and other writes get their turn. */
const TURN_MS = 30;

interface Kind {
  /** Whether it makes room, and so is let through on a full disk. */
  readonly frees: boolean;
  /** Whether it changes single documents, few enough to be written twice: first to the journal, later to the tables. */
  readonly journaled: boolean;
}

interface Member extends Kind {
  /** Works on. @returns the result as soon as there is one */
  readonly advance: (until: number) => { readonly value: unknown } | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Runs the writes that arrived in one turn of the event loop, from whatever connections, in one transaction, then answers
 * them: no death of the process takes it back, and who wants more than that waits for `Store.flush`. A long job goes on in the next groups, each of which is committed. A write that is
 * refused must have changed nothing before it throws its `MongoFailure`; any other error undoes the whole group and every
 * member hears of it.
 */
export class GroupCommit {
  readonly #store: Store;
  readonly #catalog: Catalog;
  readonly #space: FreeSpace;
  #waiting: Member[] = [];
  #scheduled = false;
  #stopped = false;
  #holds = 0;
  #listeners: (() => void)[] = [];

  constructor(store: Store, catalog: Catalog, space: FreeSpace) {
    this.#store = store;
    this.#catalog = catalog;
    this.#space = space;
  }

  /** Runs a short write as a whole. */
  run<T>(action: () => T, { frees = false } = {}): Promise<T> {
    return this.#join(() => ({ value: action() }), { frees, journaled: false });
  }

  /** Runs a write that gives way to others at its `yield`s. @throws MaxTimeMSExpired, Interrupted */
  runJob<T>(
    job: Job<T>,
    deadline?: Deadline,
    { frees = false, journaled = false }: Partial<Kind> = {},
  ): Promise<T> {
    return this.#join(
      (until) => {
        if (deadline?.killed) deadline.check(performance.now());
        for (;;) {
          const { done, value } = job.next();
          if (done) return { value };
          const now = performance.now();
          deadline?.check(now);
          if (now > until) return undefined;
        }
      },
      { frees, journaled },
    );
  }

  /** Calls `listener` once, after the next group is stored. @returns how to call it off */
  afterNext(listener: () => void): () => void {
    this.#listeners.push(listener);
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }

  /** Lets every write wait until `release` was called as often. @returns how often that is now */
  hold(): number {
    this.#holds += 1;
    return this.#holds;
  }

  release(): number {
    this.#holds -= 1;
    if (this.#holds === 0 && this.#waiting.length > 0) this.#schedule();
    return this.#holds;
  }

  get held(): boolean {
    return this.#holds > 0;
  }

  /** Refuses what waits and what comes. */
  stop(): void {
    this.#stopped = true;
    for (const { reject } of this.#waiting.splice(0)) reject(shuttingDown());
  }

  #join<T>(advance: Member['advance'], kind: Kind): Promise<T> {
    if (this.#stopped) return Promise.reject(shuttingDown());
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ advance, ...kind, resolve: resolve as Member['resolve'], reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled || this.#holds > 0) return;
    this.#scheduled = true;
    setImmediate(() => this.#commit());
  }

  #admitted(): Member[] {
    const all = this.#waiting;
    this.#waiting = [];
    if (this.#space.isEnough(Date.now())) return all;
    for (const { frees, reject } of all) if (!frees) reject(diskFull('the disk has reached its reserve'));
    return all.filter(({ frees }) => frees);
  }

  #commit(): void {
    const { settling } = this.#store;
    if (settling && (this.#store.isFull || this.#waiting.some(({ journaled }) => !journaled))) {
      void settling.then(() => this.#commit());
      return;
    }
    this.#scheduled = false;
    const group = this.#admitted();
    if (group.length === 0) return;
    const answers: (() => void)[] = [];
    const unfinished: Member[] = [];
    const until = performance.now() + TURN_MS;
    let taken = 0;
    try {
      const work = (): void => {
        while (taken < group.length && (taken === 0 || performance.now() <= until)) {
          const member = group[taken++] as Member;
          const { advance, resolve, reject } = member;
          try {
            const result = advance(until);
            if (result) answers.push(() => resolve(result.value));
            else unfinished.push(member);
          } catch (error) {
            if (!(error instanceof MongoFailure)) throw error;
            answers.push(() => reject(error));
          }
        }
        this.#catalog.save();
      };
      if (group.every(({ journaled }) => journaled)) this.#store.write(work);
      else this.#store.writeThrough(work);
    } catch (error) {
      this.#catalog.reload();
      const reason = storageFailure(error);
      for (const { reject } of group.splice(0, taken)) reject(reason);
      answers.length = 0;
      unfinished.length = 0;
      taken = 0;
    }
    this.#waiting.unshift(...group.slice(taken), ...unfinished);
    if (this.#waiting.length > 0) this.#schedule();
    for (const answer of answers) answer();
    if (this.#listeners.length > 0) for (const listener of this.#listeners.splice(0)) listener();
  }
}

function shuttingDown(): MongoFailure {
  return failure('InterruptedAtShutdown', 'the server is shutting down');
}

function diskFull(reason: string): MongoFailure {
  return failure('OutOfDiskSpace', `the write was not stored: ${reason}`);
}

/** Why the storage did not take a write, as a client is told (14031, 1). */
export function storageFailure(error: unknown): MongoFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (/no space|disk full|MDB_MAP_FULL|ENOSPC/i.test(message)) return diskFull(message);
  return failure('InternalError', `the write was not stored: ${message}`);
}
