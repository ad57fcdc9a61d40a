import { setTimeout as pause } from 'node:timers/promises';
import type { Collection, Db, Document } from 'mongodb';
import { Positions } from './positions.ts';
import { type RegistryEntry, registryOf } from './registry.ts';

/** How long a reader may go on with the collection it knows after a rebuild has put another in its place. */
const CACHE_MS = 1000;
const POLL_MS = 10;
const DEFAULT_WAIT_MS = 2000;

/** Thrown for a read model that no runner has ever registered in this database. */
export class UnknownReadModel extends Error {
  constructor(name: string) {
    super(`The read model ${name} does not exist in this database yet.`);
    this.name = 'UnknownReadModel';
  }
}

/** The read models as readers see them: always the live collection, whatever is being rebuilt beside it. */
export class ReadModels {
  readonly #db: Db;
  readonly #positions: Positions;
  readonly #known = new Map<string, { entry: RegistryEntry; readAt: number }>();

  /** `positions` is shared with a runner in the same process, if there is one. */
  constructor(db: Db, positions: Positions = new Positions()) {
    this.#db = db;
    this.#positions = positions;
  }

  /** The live collection of a model. Ask again for every read: a rebuild may have put a new one in its place. */
  async collection<Doc extends Document>(name: string): Promise<Collection<Doc>> {
    const here = this.#positions.get(name);
    return this.#db.collection<Doc>(here ? here.collection : (await this.#entry(name)).collection);
  }

  /** The last position a model has folded; -1 before the first. */
  async position(name: string): Promise<number> {
    return this.#positions.get(name)?.position ?? (await this.#refresh(name)).position;
  }

  /**
   * Waits until a model has folded everything up to `position`, so that a person sees their own change. Answers whether
   * it got there within `timeoutMs`.
   */
  async waitFor(name: string, position: number, timeoutMs = DEFAULT_WAIT_MS): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const left = deadline - Date.now();
      if (this.#positions.get(name)) {
        const reached = await this.#positions.reached(name, position, Math.max(0, left));
        if (reached !== undefined) return reached;
      }
      if ((await this.#refresh(name)).position >= position) return true;
      if (left <= 0) return false;
      await pause(POLL_MS);
    }
  }

  async #entry(name: string): Promise<RegistryEntry> {
    const known = this.#known.get(name);
    if (known && Date.now() - known.readAt < CACHE_MS) return known.entry;
    return this.#refresh(name);
  }

  async #refresh(name: string): Promise<RegistryEntry> {
    const entry = await registryOf(this.#db).findOne({ _id: name });
    if (!entry) throw new UnknownReadModel(name);
    this.#known.set(name, { entry, readAt: Date.now() });
    return entry;
  }
}
