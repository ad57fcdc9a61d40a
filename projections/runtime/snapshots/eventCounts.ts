import type { Collection, Db } from 'mongodb';
import { eventRegistry } from '../../../domain/registry.ts';
import type { EventSource } from '../eventSource.ts';
import type { LogEvent } from '../fold.ts';
import { pagesToEnd } from '../logPass.ts';

/** How many events of each type there are, up to a place in the log. */
interface Counted {
  readonly _id: string;
  readonly position: number;
  readonly events: Readonly<Record<string, number>>;
}

interface CountOptions {
  readonly db: Db;
  readonly source: EventSource;
  readonly signal: AbortSignal;
}

const COUNTED = 'events';
const { types } = eventRegistry;

const countedOf = (db: Db): Collection<Counted> => db.collection('readModelSnapshotCounts');

/** How many events of each type there are by now. Reads what nobody has counted yet. Throws what log and database throw. */
export async function countEvents({
  db,
  source,
  signal,
}: CountOptions): Promise<ReadonlyMap<string, number>> {
  const tally = await Tally.kept(db);
  const head = await source.head();
  if (tally.position !== undefined && head <= tally.position) return tally.counts;
  for await (const page of pagesToEnd(source, { after: tally.position, types, signal }))
    tally.add(page.events, page.position);
  tally.add([], head);
  await tally.keep();
  return tally.counts;
}

/** Counting that goes on by itself. */
export interface EventCounting {
  /** Whether it does no more: the log or the database was lost, or it was stopped. */
  readonly isOver: boolean;
  /** What has been counted by now, and is kept so that whoever counts next goes on from there. Throws what the database throws. */
  counted(): Promise<ReadonlyMap<string, number>>;
}

/**
 * Counts what the log tells as it grows, which is decoded once for everybody who follows it: whoever reads it again to count
 * has each event decoded once more, by the thread that serves visitors.
 */
export async function followCounts({ db, source, signal }: CountOptions): Promise<EventCounting> {
  const tally = await Tally.kept(db);
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  const follow = async () => {
    for await (const { events, position } of source.batches({ after: tally.position, types, signal }))
      tally.add(events, position);
  };
  // What ended it is met by whoever reads the log next.
  follow().then(over, over);
  return {
    get isOver() {
      return isOver;
    },
    async counted() {
      await tally.keep();
      return tally.counts;
    },
  };
}

/** Counts and the place that they reach, which belong together. */
class Tally {
  readonly counts: Map<string, number>;
  position: number | undefined;
  readonly #db: Db;
  #keptAt: number | undefined;

  private constructor(db: Db, kept: Counted | null) {
    this.#db = db;
    this.counts = new Map(Object.entries(kept?.events ?? {}));
    this.position = kept?.position;
    this.#keptAt = kept?.position;
  }

  static async kept(db: Db): Promise<Tally> {
    return new Tally(db, await countedOf(db).findOne({ _id: COUNTED }));
  }

  add(events: readonly LogEvent[], reached: number): void {
    for (const { type } of events) this.counts.set(type, (this.counts.get(type) ?? 0) + 1);
    this.position = Math.max(this.position ?? 0, reached);
  }

  async keep(): Promise<void> {
    const { position } = this;
    if (position === undefined || position === this.#keptAt) return;
    const events = Object.fromEntries(this.counts);
    await countedOf(this.#db).replaceOne({ _id: COUNTED }, { position, events }, { upsert: true });
    this.#keptAt = position;
  }
}
