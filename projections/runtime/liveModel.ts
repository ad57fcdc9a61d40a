import { LRUCache } from 'lru-cache';
import type { Db } from 'mongodb';
import { addTo } from '../../domain/kernel/addTo.ts';
import { type AnyDoc, foldOnto, keysOf, type LogEvent, worthFolding } from './fold.ts';
import type { Logger } from './logger.ts';
import {
  countParked,
  messageOf,
  type ParkedEvent,
  park,
  parkedEvent,
  parkedKeys,
  WAITS_BEHIND,
} from './parkedEvents.ts';
import type { ReadModel } from './readModel.ts';
import type { RegistryEntry } from './registry.ts';
import {
  type CollectionWrites,
  type DocumentWrite,
  type RefusedKeys,
  writeDocuments,
} from './writeDocuments.ts';

/** A batch as one model sees it. */
interface Folded extends CollectionWrites {
  readonly byKey: ReadonlyMap<string, readonly LogEvent[]>;
  readonly parked: ParkedEvent[];
}

/** Has all models fold a batch, and writes what it comes to in one go. */
export async function applyBatch(
  db: Db,
  models: readonly LiveModel[],
  events: readonly LogEvent[],
): Promise<void> {
  const types = new Set(events.map(({ type }) => type));
  // A batch is of few kinds: most models have nothing to do with it, and looking for that in each costs as much as folding.
  const concerned = models.filter((live) => live.handlesAnyOf(types));
  const folded = await Promise.all(concerned.map((live) => live.fold(events)));
  const refused = await writeDocuments(db, folded);
  await Promise.all(
    concerned.map((live, index) => live.settle(folded[index] as Folded, refused[index] as RefusedKeys)),
  );
}

/** Documents of one model that stay in memory between batches. */
const REMEMBERED = 256;

/** One read model while a runner keeps it: its live collection, and the documents that must wait. */
export class LiveModel {
  readonly model: ReadModel;
  readonly collection: string;
  position: number;
  readonly #db: Db;
  readonly #logger: Logger;
  readonly #handles: ReadonlySet<string>;
  readonly #blocked: Set<string>;
  /**
   * Documents as they were last written, so that the next event of one finds it without a question to the database.
   * Nobody else writes a document that is not blocked, and one that is blocked is forgotten.
   */
  readonly #written = new LRUCache<string, AnyDoc>({ max: REMEMBERED });

  private constructor(db: Db, logger: Logger, model: ReadModel, entry: RegistryEntry, blocked: Set<string>) {
    this.#db = db;
    this.#logger = logger;
    this.model = model;
    this.collection = entry.collection;
    this.position = entry.position;
    this.#handles = new Set(model.handles);
    this.#blocked = blocked;
  }

  /** `blocked` are the keys of documents of which an event is parked, where they are known already. */
  static async open(
    db: Db,
    logger: Logger,
    model: ReadModel,
    entry: RegistryEntry,
    blocked?: Set<string>,
  ): Promise<LiveModel> {
    return new LiveModel(db, logger, model, entry, blocked ?? (await parkedKeys(db, entry.collection)));
  }

  handlesAnyOf(types: Iterable<string>): boolean {
    for (const type of types) if (this.#handles.has(type)) return true;
    return false;
  }

  /** Folds what of a batch is new to this model. Nothing of it is written yet. */
  async fold(events: readonly LogEvent[]): Promise<Folded> {
    const parked: ParkedEvent[] = [];
    const byKey = this.#group(events, parked);
    await this.#setAsideBlocked(byKey, parked);
    const writes = await this.#fold(byKey, parked);
    const { onePerEvent } = this.model;
    return { byKey, parked, writes, onePerEvent, collection: this.#db.collection<AnyDoc>(this.collection) };
  }

  /** Takes note of what was written, and parks what could not be folded or was refused. Moving the checkpoint is the runner's. */
  async settle({ byKey, parked, writes }: Folded, refused: RefusedKeys): Promise<void> {
    this.#remember(writes);
    for (const [key, error] of refused) {
      for (const event of byKey.get(key) ?? []) parked.push(this.#parked(key, event, error));
    }
    if (parked.length > 0) await this.#park(parked);
  }

  #group(events: readonly LogEvent[], parked: ParkedEvent[]): Map<string, LogEvent[]> {
    const byKey = new Map<string, LogEvent[]>();
    const own = events.filter(({ position, type }) => position > this.position && this.#handles.has(type));
    for (const event of worthFolding(this.model, own)) {
      try {
        for (const key of keysOf(this.model, event)) addTo(byKey, key, event);
      } catch (error) {
        parked.push(this.#parked(null, event, messageOf(error)));
      }
    }
    return byKey;
  }

  /** Events of a document with a parked event wait behind it, unless a retry has freed it meanwhile. */
  async #setAsideBlocked(byKey: Map<string, LogEvent[]>, parked: ParkedEvent[]): Promise<void> {
    const suspects = [...byKey.keys()].filter((key) => this.#blocked.has(key));
    if (suspects.length === 0) return;
    const still = await parkedKeys(this.#db, this.collection, suspects);
    for (const key of suspects) {
      if (!still.has(key)) {
        this.#blocked.delete(key);
        continue;
      }
      for (const event of byKey.get(key) ?? []) parked.push(this.#parked(key, event, WAITS_BEHIND));
      byKey.delete(key);
    }
  }

  async #fold(byKey: ReadonlyMap<string, LogEvent[]>, parked: ParkedEvent[]): Promise<DocumentWrite[]> {
    const stored = await this.#load(byKey);
    const writes: DocumentWrite[] = [];
    for (const [key, events] of byKey) {
      const before = stored.get(key) ?? null;
      let doc = before;
      let wasThere = false;
      let poison: string | null = null;
      let position = this.position;
      for (const event of events) {
        if (poison !== null) {
          parked.push(this.#parked(key, event, WAITS_BEHIND));
          continue;
        }
        try {
          doc = foldOnto(this.model, key, doc, event);
          wasThere ||= doc !== null;
          position = event.position;
        } catch (error) {
          poison = messageOf(error);
          parked.push(this.#parked(key, event, poison));
        }
      }
      // What came and went within a batch is told as well: another runner may know only its beginning.
      if (doc !== before || (doc === null && wasThere)) writes.push({ key, doc, position });
    }
    return writes;
  }

  async #load(byKey: ReadonlyMap<string, readonly LogEvent[]>): Promise<ReadonlyMap<string, AnyDoc>> {
    const documents = new Map<string, AnyDoc>();
    // The document of one event is the same whenever it is made: there is nothing to read first.
    if (this.model.onePerEvent) return documents;
    const unknown: string[] = [];
    for (const [key, [first]] of byKey) {
      const written = this.#written.get(key);
      if (written) documents.set(key, written);
      // Where it begins, nothing that was there before counts; where it had come further, the database keeps that.
      else if (!first || !this.model.begins?.(first)) unknown.push(key);
    }
    if (unknown.length === 0) return documents;
    const found = this.#db.collection<AnyDoc>(this.collection).find({ _id: { $in: unknown } });
    for (const doc of await found.toArray()) documents.set(doc._id, doc);
    return documents;
  }

  #remember(writes: readonly DocumentWrite[]): void {
    if (this.model.onePerEvent) return;
    for (const { key, doc } of writes) {
      if (doc === null) this.#written.delete(key);
      else this.#written.set(key, doc);
    }
  }

  #parked(key: string | null, event: LogEvent, error: string): ParkedEvent {
    return parkedEvent(
      { model: this.model, collection: this.collection, after: this.position },
      key,
      event,
      error,
    );
  }

  async #park(parked: readonly ParkedEvent[]): Promise<void> {
    await park(this.#db, parked);
    for (const { key } of parked) {
      if (key === null) continue;
      this.#blocked.add(key);
      this.#written.delete(key);
    }
    const total = await countParked(this.#db, this.model, this.collection);
    const first = parked[0];
    this.#logger.error(
      {
        model: this.model.name,
        parked: total,
        position: first?.position,
        eventId: first?.eventId,
        type: first?.type,
      },
      `${this.model.name} cannot fold an event and has parked it: ${first?.error}`,
    );
  }
}
