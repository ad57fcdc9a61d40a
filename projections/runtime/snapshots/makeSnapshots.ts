import type { Db } from 'mongodb';
import type { EventSource } from '../eventSource.ts';
import { foldOnto, keysOf, type LogEvent, worthFolding } from '../fold.ts';
import { pagesToEnd } from '../logPass.ts';
import { createManners, type Manners, withoutVisitors } from '../manners.ts';
import type { ReadModel } from '../readModel.ts';
import type { VisitorWatch } from '../visitors.ts';
import { HeldDocuments } from './heldDocuments.ts';
import type { SnapshotIndex } from './snapshotIndex.ts';
import {
  addSnapshot,
  beginSnapshots,
  dropUnfinished,
  endSnapshots,
  heldIn,
  snapshotsOf,
  thinSnapshots,
} from './snapshotStore.ts';

/** How many snapshots there are, and how large they get. */
export interface SnapshotLimits {
  /** Events of a model between two of its snapshots, as long as there are few. */
  readonly every: number;
  /** Most snapshots of one model: beyond them every second one goes, and the next are twice as far apart. */
  readonly most: number;
  /** Most documents of one: a model with more of them is folded from its last snapshot. */
  readonly documents: number;
  /** Most bytes of them while they are in hand, which is what making snapshots takes of memory: the same. */
  readonly held: number;
  /** Most bytes of all snapshots of a model, packed. */
  readonly bytes: number;
}

/** Those of the store (`docs/rules/timeMachine.md#folding`). */
export const SNAPSHOT_LIMITS: SnapshotLimits = {
  every: 5_000,
  most: 32,
  documents: 100_000,
  held: 128_000_000,
  bytes: 48_000_000,
};

interface MakeOptions {
  readonly db: Db;
  readonly source: EventSource;
  readonly model: ReadModel;
  readonly limits: SnapshotLimits;
  readonly signal: AbortSignal;
  /** Whose visitors come first; nobody's unless said. */
  readonly visitors?: VisitorWatch | undefined;
}

/**
 * Goes on with the snapshots of a model up to the live end of the log. Throws `SnapshotsLetGo`, what log and database throw, and the reason of an abort.
 */
export async function makeSnapshots(options: MakeOptions): Promise<void> {
  const { db, source, model, limits, signal, visitors } = options;
  const manners = visitors ? createManners(visitors.isVisited) : withoutVisitors();
  let index = (await snapshotsOf(db, model)) ?? (await beginSnapshots(db, model, limits.every));
  if (index.ended) return;
  await dropUnfinished(db, index);
  const last = index.snapshots.at(-1);
  const docs = await documentsAt(db, index, manners);
  let recordedAt = last?.recordedAt ?? '';
  let folded = last?.events ?? 0;
  let behind = 0;
  const reading = { after: last?.position, types: model.handles, signal };
  for await (const { events } of pagesToEnd(source, reading, manners)) {
    await visitors?.look();
    let rest: readonly LogEvent[] = events;
    while (rest.length > 0) {
      const own = rest.slice(0, index.every - behind);
      rest = rest.slice(own.length);
      for (const event of own) if (event.recordedAt > recordedAt) recordedAt = event.recordedAt;
      if (!(await foldInto(docs, model, own, manners))) return endSnapshots(db, index, 'poison');
      behind += own.length;
      if (behind < index.every) continue;
      if (docs.size > limits.documents || docs.bytes > limits.held) return endSnapshots(db, index, 'size');
      const position = own.at(-1)?.position as number;
      folded += behind;
      behind = 0;
      const place = { position, recordedAt, events: folded };
      index = await thinned(db, await addSnapshot(db, model, index, place, docs), limits);
    }
  }
}

async function documentsAt(db: Db, index: SnapshotIndex, { endOfTurn }: Manners): Promise<HeldDocuments> {
  const docs = new HeldDocuments();
  const last = index.snapshots.at(-1);
  if (!last) return docs;
  for await (const part of heldIn(db, index, last)) {
    for (const doc of part) docs.add(doc);
    await endOfTurn();
  }
  return docs;
}

/** Answers whether all of them could be folded. */
async function foldInto(
  docs: HeldDocuments,
  model: ReadModel,
  events: readonly LogEvent[],
  { endOfTurn }: Manners,
): Promise<boolean> {
  try {
    for (const event of worthFolding(model, events)) {
      for (const key of keysOf(model, event)) docs.set(key, foldOnto(model, key, docs.get(key), event));
      await endOfTurn();
    }
    return true;
  } catch {
    // What an event does that cannot be folded is told by the live model, which parks it.
    return false;
  }
}

async function thinned(db: Db, index: SnapshotIndex, limits: SnapshotLimits): Promise<SnapshotIndex> {
  let thin = index;
  const isTooMuch = () =>
    thin.snapshots.length > limits.most ||
    thin.snapshots.reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytes;
  while (thin.snapshots.length > 1 && isTooMuch()) {
    // The newest stays, and every second one before it.
    const kept = thin.snapshots.filter((_, place) => (thin.snapshots.length - 1 - place) % 2 === 0);
    thin = await thinSnapshots(db, thin, kept, thin.every * 2);
  }
  return thin;
}
