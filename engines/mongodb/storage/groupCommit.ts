import { failure, MongoFailure } from '../errors.ts';
import type { Catalog } from './catalog.ts';
import type { Store } from './store.ts';

interface Waiting {
  readonly action: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Runs the writes that arrived in one turn of the event loop, from whatever connections, in one transaction with one
 * sync to disk, then answers them all. A write that is refused must have changed nothing before it throws its
 * `MongoFailure`; any other error undoes the whole group and every member hears of it.
 */
export class GroupCommit {
  readonly #store: Store;
  readonly #catalog: Catalog;
  #waiting: Waiting[] = [];
  #scheduled = false;

  constructor(store: Store, catalog: Catalog) {
    this.#store = store;
    this.#catalog = catalog;
  }

  run<T>(action: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ action, resolve: resolve as (value: unknown) => void, reject });
      if (this.#scheduled) return;
      this.#scheduled = true;
      setImmediate(() => this.#commit());
    });
  }

  #commit(): void {
    const group = this.#waiting;
    this.#waiting = [];
    this.#scheduled = false;
    const answers: (() => void)[] = [];
    try {
      this.#store.write(() => {
        for (const { action, resolve, reject } of group) {
          try {
            const value = action();
            answers.push(() => resolve(value));
          } catch (error) {
            if (!(error instanceof MongoFailure)) throw error;
            answers.push(() => reject(error));
          }
        }
        this.#catalog.save();
      });
    } catch (error) {
      this.#catalog.reload();
      const reason = storageFailure(error);
      for (const { reject } of group) reject(reason);
      return;
    }
    for (const answer of answers) answer();
  }
}

function storageFailure(error: unknown): MongoFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (/no space|disk full|MDB_MAP_FULL|ENOSPC/i.test(message)) {
    return failure('OutOfDiskSpace', `the write was not stored: ${message}`);
  }
  return failure('InternalError', `the write was not stored: ${message}`);
}
