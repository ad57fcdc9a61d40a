import { setTimeout as pause } from 'node:timers/promises';
import type { Collection, Db, Document } from 'mongodb';
import { DomainError } from '../../domain/kernel/errors.ts';
import { buildCopy, type CopyProgress } from './copyOf.ts';
import type { EventSource } from './eventSource.ts';
import { ReadModels, UnknownReadModel } from './liveCollection.ts';
import type { ReadModel } from './readModel.ts';
import { dropNow, isKept } from './retired.ts';
import type { Includes } from './snapshots/nearestSnapshot.ts';
import { sourceUntil } from './sourceUntil.ts';

/** Longest that a reader waits for a copy that is being built, in milliseconds: then they are told how far it is. */
const LONGEST_WAIT_MS = 1_800;

/** A read model is still being folded up to the moment: `details` has how far, in positions of the log. */
class CopyBeingBuilt extends DomainError {
  constructor({ done, total }: CopyProgress) {
    super('MOMENT_BEING_FOLDED', 'That moment is being folded from the log. It is there in a while.', {
      ...{ done, total },
      retryAfter: 1,
    });
  }
}

interface Copy {
  readonly built: Promise<string>;
  /** Its name, once it is built. */
  collection: string | null;
  progress: CopyProgress;
}

interface AsOfOptions {
  readonly db: Db;
  /** The whole log, and what of it had been recorded by the moment. */
  readonly source: EventSource;
  readonly includes: Includes;
  readonly models: readonly ReadModel[];
  /** Whoever knows today's better: who may ask is decided by what is true now. */
  readonly ofToday: { readonly readModels: ReadModels; readonly names: ReadonlySet<string> };
  readonly until: Date;
}

/** The read models as they were: each is folded from the log when it is asked for first, and kept for whoever asks again. */
export class ReadModelsAsOf extends ReadModels {
  readonly #options: AsOfOptions;
  readonly #copies = new Map<string, Copy>();
  readonly #ending = new AbortController();

  constructor(options: AsOfOptions) {
    super(options.db);
    this.#options = options;
  }

  /** Throws `CopyBeingBuilt` where that takes longer than 1.8 seconds: it goes on, and whoever asks again finds it. */
  override async collection<Doc extends Document>(name: string): Promise<Collection<Doc>> {
    const { db, ofToday } = this.#options;
    if (ofToday.names.has(name)) return ofToday.readModels.collection<Doc>(name);
    const copy = (await this.#kept(name)) ?? this.#copies.get(name) ?? this.#begin(name);
    const waiting = new AbortController();
    const tooLong = pause(LONGEST_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
    try {
      const collection = await Promise.race([copy.built, tooLong]);
      if (collection === undefined) throw new CopyBeingBuilt(copy.progress);
      return db.collection<Doc>(collection);
    } finally {
      waiting.abort();
    }
  }

  /** The past is complete: it has come as far as it ever will. */
  override async position(): Promise<number> {
    return Number.MAX_SAFE_INTEGER;
  }

  override async waitFor(): Promise<boolean> {
    return true;
  }

  /** Stops what is being built and drops what was. To be called once nobody reads any more. */
  async close(): Promise<void> {
    this.#ending.abort();
    for (const { built } of this.#copies.values()) {
      const collection = await built.catch(() => null);
      if (collection !== null) await dropNow(this.#options.db, collection);
    }
  }

  /** The copy that there is; none where it was let go of, since somebody was erased who is in it. */
  async #kept(name: string): Promise<Copy | undefined> {
    const copy = this.#copies.get(name);
    if (!copy?.collection || (await isKept(this.#options.db, copy.collection))) return copy;
    if (this.#copies.get(name) === copy) this.#copies.delete(name);
    return this.#copies.get(name);
  }

  #begin(name: string): Copy {
    const { db, includes, models, until } = this.#options;
    const source = sourceUntil(this.#options.source, includes);
    const model = models.find((one) => one.name === name);
    if (!model) throw new UnknownReadModel(name);
    const onProgress = (progress: CopyProgress) => {
      copy.progress = progress;
    };
    const built = buildCopy({ db, source, model, includes, until, signal: this.#ending.signal, onProgress });
    const copy: Copy = { built, collection: null, progress: { done: 0, total: 1 } };
    this.#copies.set(name, copy);
    // Whoever waits is told of the failure; whoever asks after that has it tried again.
    built.then(
      (collection) => {
        copy.collection = collection;
      },
      () => this.#copies.delete(name),
    );
    return copy;
  }
}
