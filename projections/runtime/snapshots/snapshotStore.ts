import { randomUUID } from 'node:crypto';
import { Binary, BSON, type Collection, type Db } from 'mongodb';
import { eventRegistry } from '../../../domain/registry.ts';
import type { AnyDoc } from '../fold.ts';
import { dropIfThere } from '../physicalCollection.ts';
import type { ReadModel } from '../readModel.ts';
import { beginWritingCopy, dropNow, endWritingCopy, isKept, keepCopy } from '../retired.ts';
import type { HeldDocuments } from './heldDocuments.ts';
import { documentsIn, packedParts } from './packing.ts';
import { type Snapshot, type SnapshotIndex, snapshotIndexOf } from './snapshotIndex.ts';

interface Part {
  readonly _id: string;
  readonly snapshot: string;
  readonly packed: Binary;
}

/** Somebody was erased, or the model is of another version by now: what was to be kept is of no use any more. */
export class SnapshotsLetGo extends Error {
  constructor(model: string) {
    super(`The snapshots of ${model} were let go of meanwhile.`);
    this.name = 'SnapshotsLetGo';
  }
}

const partsOf = (db: Db, { collection }: Pick<SnapshotIndex, 'collection'>): Collection<Part> =>
  db.collection(collection);

/** In the order of their numbers, so that those of one snapshot are read as one stretch. */
const partId = (snapshot: string, number: number): string => `${snapshot}/${String(number).padStart(6, '0')}`;

/** Whether documents of the model can say something of a person, who may be erased. */
export const isPersonal = ({ handles }: Pick<ReadModel, 'handles'>): boolean =>
  handles.some((type) => (eventRegistry.find(type)?.personalFields.length ?? 0) > 0);

/** The snapshots that there are of this version of a model; `null` where there are none, or they were let go of. */
export async function snapshotsOf(db: Db, model: ReadModel): Promise<SnapshotIndex | null> {
  const index = await snapshotIndexOf(db).findOne({ _id: model.name, version: model.version });
  if (!index || !isPersonal(model) || (await isKept(db, index.collection))) return index;
  return null;
}

/** Makes a place for the snapshots of a model, in place of what there was. To be called before an event is read for them. */
export async function beginSnapshots(db: Db, model: ReadModel, every: number): Promise<SnapshotIndex> {
  await forgetSnapshots(db, model.name);
  const { name: _id, version } = model;
  const collection = `snapshots_${_id}_v${version}_${randomUUID().slice(0, 8)}`;
  const index: SnapshotIndex = {
    _id,
    version,
    collection,
    begunAt: new Date(),
    every,
    snapshots: [],
    ended: null,
  };
  // Noted like every copy, so that erasing somebody reaches it.
  if (isPersonal(model)) await keepCopy(db, _id, collection);
  const { _id: _, ...content } = index;
  await snapshotIndexOf(db).replaceOne({ _id }, content, { upsert: true });
  return index;
}

/** Drops the snapshots of a model, of whichever version. */
export async function forgetSnapshots(db: Db, name: string): Promise<void> {
  const index = await snapshotIndexOf(db).findOneAndDelete({ _id: name });
  if (!index) return;
  await dropIfThere(db, index.collection);
  await dropNow(db, index.collection);
}

/** Keeps one more snapshot. Throws `SnapshotsLetGo`. */
export async function addSnapshot(
  db: Db,
  model: ReadModel,
  index: SnapshotIndex,
  place: Pick<Snapshot, 'position' | 'recordedAt' | 'events'>,
  docs: HeldDocuments,
): Promise<SnapshotIndex> {
  const id = randomUUID();
  const parts: Part[] = [];
  for await (const packed of packedParts(docs.values())) {
    const number = parts.length;
    parts.push({ _id: partId(id, number), snapshot: id, packed: new Binary(packed) });
  }
  const bytes = parts.reduce((sum, { packed }) => sum + packed.length(), 0);
  const snapshot: Snapshot = { id, ...place, documents: docs.size, parts: parts.length, bytes };
  await whileKept(db, model, index, async () => {
    for (const part of parts) await partsOf(db, index).insertOne(part);
    const { matchedCount } = await snapshotIndexOf(db).updateOne(ofIndex(index), {
      $push: { snapshots: snapshot },
    });
    if (matchedCount === 0) throw new SnapshotsLetGo(model.name);
  });
  return { ...index, snapshots: [...index.snapshots, snapshot] };
}

/** Keeps some of the snapshots only, which are so many events apart now. */
export async function thinSnapshots(
  db: Db,
  index: SnapshotIndex,
  kept: readonly Snapshot[],
  every: number,
): Promise<SnapshotIndex> {
  const ids = new Set(kept.map(({ id }) => id));
  const gone = index.snapshots.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
  await snapshotIndexOf(db).updateOne(ofIndex(index), { $set: { snapshots: kept, every } });
  await partsOf(db, index).deleteMany({ snapshot: { $in: gone } });
  return { ...index, snapshots: kept, every };
}

/** Takes away pieces of a snapshot that was never finished, since its process died. */
export async function dropUnfinished(db: Db, index: SnapshotIndex): Promise<void> {
  await partsOf(db, index).deleteMany({ snapshot: { $nin: index.snapshots.map(({ id }) => id) } });
}

/** Notes that there will be no more snapshots. */
export async function endSnapshots(
  db: Db,
  index: SnapshotIndex,
  ended: NonNullable<SnapshotIndex['ended']>,
): Promise<void> {
  await snapshotIndexOf(db).updateOne(ofIndex(index), { $set: { ended } });
}

/** The documents of a snapshot, some at a time. Throws `SnapshotsLetGo` where a piece is not there any more. */
export async function* documentsOf(
  db: Db,
  index: SnapshotIndex,
  snapshot: Snapshot,
): AsyncGenerator<AnyDoc[]> {
  for await (const held of heldIn(db, index, snapshot))
    yield held.map((doc) => BSON.deserialize(doc) as AnyDoc);
}

/** The same as they are kept. */
export async function* heldIn(
  db: Db,
  index: SnapshotIndex,
  snapshot: Snapshot,
): AsyncGenerator<Uint8Array[]> {
  const ofSnapshot = { _id: { $gte: partId(snapshot.id, 0), $lte: partId(snapshot.id, snapshot.parts) } };
  let read = 0;
  for await (const part of partsOf(db, index).find(ofSnapshot).sort({ _id: 1 })) {
    yield await documentsIn(part.packed.buffer);
    read++;
  }
  if (read < snapshot.parts) throw new SnapshotsLetGo(index._id);
}

const ofIndex = ({ _id, collection }: SnapshotIndex) => ({ _id, collection });

/** Writes where what is written is let go of neither before nor meanwhile: whoever erases somebody waits for it. */
async function whileKept(
  db: Db,
  model: ReadModel,
  { collection }: SnapshotIndex,
  write: () => Promise<void>,
): Promise<void> {
  if (!isPersonal(model)) return write();
  if (!(await beginWritingCopy(db, collection))) throw new SnapshotsLetGo(model.name);
  try {
    await write();
  } finally {
    await endWritingCopy(db, collection);
  }
}
