import type { Db } from 'mongodb';
import { type AnyDoc, foldOnto, keysOf, type LogEvent, worthFolding } from './fold.ts';
import { type Manners, withoutVisitors } from './manners.ts';
import { messageOf, type ParkedEvent, park, parkedEvent, WAITS_BEHIND } from './parkedEvents.ts';
import { createIndexes } from './physicalCollection.ts';
import type { ReadModel } from './readModel.ts';
import { NOTHING_SEEN } from './registry.ts';
import { ShadowDocuments } from './shadowDocuments.ts';
import type { Beginning } from './snapshots/nearestSnapshot.ts';

/** Changed documents that are written in one page: one that changes again meanwhile is written once. */
const PAGE = 4000;
/** The same of those that stay as they are, for which nothing is gained by waiting: some are read while others are written. */
const PAGE_AS_IT_IS = 500;

/** An event that stopped a rebuild. The live read model is untouched. */
class PoisonEvent extends Error {
  readonly model: string;
  readonly position: number;
  readonly eventId: string;

  constructor(model: string, event: LogEvent, cause: unknown) {
    super(
      `${model} cannot fold ${event.type} ${event.id} at position ${event.position}: ${messageOf(cause)}`,
      { cause },
    );
    this.name = 'PoisonEvent';
    this.model = model;
    this.position = event.position;
    this.eventId = event.id;
  }
}

/** What was written does not agree with what was folded: the rebuild is not put in place. */
class VerificationFailed extends Error {
  constructor(collection: string, expected: number, found: number) {
    super(`${collection} should hold ${expected} documents and holds ${found}.`);
    this.name = 'VerificationFailed';
  }
}

/** One read model while it is built anew beside the live one. */
export class ShadowModel {
  readonly model: ReadModel;
  readonly collection: string;
  readonly #db: Db;
  readonly #onPoison: 'stop' | 'park';
  readonly #documents: ShadowDocuments;
  /** Documents that it began with and whose next event is still to come. */
  readonly #waiting = new Map<string, AnyDoc>();
  readonly #blocked = new Set<string>();
  #parked: ParkedEvent[] = [];
  parkedCount = 0;
  position = NOTHING_SEEN;

  constructor(
    db: Db,
    model: ReadModel,
    collection: string,
    onPoison: 'stop' | 'park',
    manners: Manners = withoutVisitors(),
  ) {
    this.#db = db;
    this.model = model;
    this.collection = collection;
    this.#onPoison = onPoison;
    this.#documents = new ShadowDocuments(db.collection<AnyDoc>(collection), { manners });
  }

  /** Folds events of the handled types, in log order. Those already seen are skipped. */
  async fold(events: readonly LogEvent[], reached: number): Promise<void> {
    const unseen = events.filter(({ position }) => position > this.position);
    if (this.model.onePerEvent) for (const event of unseen) this.#append(event);
    else await this.#foldInto(worthFolding(this.model, unseen));
    this.position = Math.max(this.position, reached);
    if (this.#documents.unwritten >= PAGE) await this.#documents.flush();
  }

  /**
   * Begins with documents that were folded before, up to a place of the log. To be called before anything is folded. Those that
   * the events behind it do not change are written as they are; `changed` is waited with, so that each is written once.
   */
  async beginWith({ position, documents }: Beginning, changed: ReadonlySet<string>): Promise<void> {
    for await (const docs of documents()) {
      for (const doc of docs) {
        if (changed.has(doc._id)) this.#waiting.set(doc._id, doc);
        else this.#documents.append(doc._id, doc);
      }
      if (this.#documents.unwritten >= PAGE_AS_IT_IS) await this.#documents.flush();
    }
    this.position = position;
  }

  createIndexes(): Promise<void> {
    return createIndexes(this.#db, this.model, this.collection);
  }

  /** Writes what is left and counts. Throws `VerificationFailed` when documents are missing or too many. */
  async verify(): Promise<void> {
    this.#takeIn(this.#waiting.keys());
    await this.#documents.settled();
    if (this.#parked.length > 0) {
      await park(this.#db, this.#parked);
      this.#parked = [];
    }
    const found = await this.#db.collection(this.collection).estimatedDocumentCount();
    if (found !== this.#documents.count) {
      throw new VerificationFailed(this.collection, this.#documents.count, found);
    }
  }

  /** Waits until nothing is being written any more, so that the collection can be dropped. */
  async abandon(): Promise<void> {
    await this.#documents.idle();
  }

  #append(event: LogEvent): void {
    this.#attempt(null, event, () => {
      for (const key of keysOf(this.model, event)) {
        const doc = foldOnto(this.model, key, null, event);
        if (doc !== null) this.#documents.append(key, doc);
      }
    });
  }

  async #foldInto(events: readonly LogEvent[]): Promise<void> {
    const keyed: [string, LogEvent][] = [];
    for (const event of events) {
      this.#attempt(null, event, () => {
        for (const key of keysOf(this.model, event)) keyed.push([key, event]);
      });
    }
    const keys = new Set(keyed.map(([key]) => key));
    this.#takeIn(keys);
    await this.#documents.recall(keys);
    for (const [key, event] of keyed) {
      if (this.#blocked.has(key)) this.#setAside(key, event, WAITS_BEHIND);
      else this.#attempt(key, event, () => this.#foldOne(key, event));
    }
  }

  /** Puts documents that waited among those that are written. */
  #takeIn(keys: Iterable<string>): void {
    for (const key of keys) {
      const doc = this.#waiting.get(key);
      if (doc) this.#documents.set(key, doc);
      this.#waiting.delete(key);
    }
  }

  #foldOne(key: string, event: LogEvent): void {
    const before = this.#documents.get(key);
    const after = foldOnto(this.model, key, before, event);
    if (after !== before) this.#documents.set(key, after);
  }

  #attempt(key: string | null, event: LogEvent, fold: () => void): void {
    try {
      fold();
    } catch (error) {
      if (this.#onPoison === 'stop') throw new PoisonEvent(this.model.name, event, error);
      this.#setAside(key, event, messageOf(error));
    }
  }

  #setAside(key: string | null, event: LogEvent, error: string): void {
    if (key !== null) this.#blocked.add(key);
    this.#parked.push(
      parkedEvent(
        { model: this.model, collection: this.collection, after: this.position },
        key,
        event,
        error,
      ),
    );
    this.parkedCount += 1;
  }
}
