import type { Collection, Db } from 'mongodb';
import { isEqual } from '../../domain/kernel/isEqual.ts';
import { buildCopy, type CopyProgress } from './copyOf.ts';
import type { EventSource } from './eventSource.ts';
import type { AnyDoc } from './fold.ts';
import type { ReadModel } from './readModel.ts';
import { type RegistryEntry, readEntries } from './registry.ts';
import { dropNow } from './retired.ts';
import { sourceUntil } from './sourceUntil.ts';

/** How a document that is served differs from what the log says. */
export interface Difference {
  readonly id: string;
  /** It says something else, it is not there, or nothing in the log speaks of it. */
  readonly kind: 'different' | 'missing' | 'surplus';
}

/** What came of comparing the documents that are served with those of a fresh fold. */
export interface Verified {
  /** Documents that the fresh fold made. */
  readonly documents: number;
  /** Those that had changed meanwhile, and were not compared. */
  readonly movedOn: number;
  readonly differences: readonly Difference[];
}

interface VerifyOptions {
  readonly db: Db;
  readonly source: EventSource;
  readonly model: ReadModel;
  /** Nobody folds at the moment: what is served stands where it got to, and is compared with the log up to there. */
  readonly standsStill?: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CopyProgress) => void;
}

/** A copy that nobody dropped, because its process died, is anybody's to drop after this long, in milliseconds. */
const COPY_KEPT_MS = 30 * 60_000;
/** Documents that are read at once. */
const PAGE = 500;
/**
 * How often what differs is looked at anew: a document that came or went while the copy was made looks wrong once, and
 * another one the next time.
 */
const MOST_ROUNDS = 3;

/**
 * Folds a read model anew, beside the one that is served, and compares the two document by document. Throws what log and
 * database throw, and the reason of an abort.
 */
export async function verifyModel(options: VerifyOptions): Promise<Verified> {
  let found = await compareOnce(options);
  for (let round = 1; found.differences.length > 0 && round < MOST_ROUNDS; round++) {
    const again = await compareOnce(options);
    const stillWrong = new Set(again.differences.map(({ id }) => id));
    found = { ...again, differences: found.differences.filter(({ id }) => stillWrong.has(id)) };
  }
  return found;
}

async function compareOnce(options: VerifyOptions): Promise<Verified> {
  const { db, model, source, standsStill = false } = options;
  const { position } = await entryOf(db, model);
  const copy = await buildCopy({
    ...options,
    source: standsStill ? sourceUntil(source, (event) => event.position <= position) : source,
    until: new Date(Date.now() + COPY_KEPT_MS),
  });
  try {
    // Read anew: a rebuild may have put another collection in place meanwhile.
    const { collection } = await entryOf(db, model);
    return await compare(db.collection<AnyDoc>(collection), db.collection<AnyDoc>(copy), options.signal);
  } finally {
    await dropNow(db, copy);
  }
}

async function entryOf(db: Db, model: ReadModel): Promise<RegistryEntry> {
  const entry = (await readEntries(db, [model])).get(model.name);
  if (!entry) throw new Error(`The read model ${model.name} is served by nobody.`);
  return entry;
}

/** Both by their ids, side by side. */
async function compare(
  served: Collection<AnyDoc>,
  fresh: Collection<AnyDoc>,
  signal: AbortSignal,
): Promise<Verified> {
  let documents = 0;
  let movedOn = 0;
  let newest = -1;
  const differences: Difference[] = [];
  for await (const page of pagesOf(fresh)) {
    signal.throwIfAborted();
    const ids = page.map(({ _id }) => _id);
    const shown = new Map((await served.find({ _id: { $in: ids } }).toArray()).map((doc) => [doc._id, doc]));
    for (const doc of page) {
      documents++;
      newest = Math.max(newest, doc._position);
      const seen = shown.get(doc._id);
      if (seen && seen._position > doc._position) movedOn++;
      else if (!seen) differences.push({ id: doc._id, kind: 'missing' });
      else if (!isEqual(seen, doc)) differences.push({ id: doc._id, kind: 'different' });
    }
  }
  for await (const page of pagesOf(served)) {
    signal.throwIfAborted();
    const ids = page.map(({ _id }) => _id);
    const known = await fresh.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
    const said = new Set(known.map(({ _id }) => _id));
    for (const { _id: id, _position } of page) {
      if (said.has(id)) continue;
      if (_position > newest) movedOn++;
      else differences.push({ id, kind: 'surplus' });
    }
  }
  return { documents, movedOn, differences };
}

/** All documents in the order of their ids, some at a time. */
async function* pagesOf(collection: Collection<AnyDoc>): AsyncGenerator<readonly AnyDoc[]> {
  let last: string | null = null;
  for (;;) {
    const after: { _id?: { $gt: string } } = last === null ? {} : { _id: { $gt: last } };
    const page: AnyDoc[] = await collection.find(after).sort({ _id: 1 }).limit(PAGE).toArray();
    if (page.length === 0) return;
    yield page;
    last = page.at(-1)?._id ?? null;
    if (page.length < PAGE) return;
  }
}
