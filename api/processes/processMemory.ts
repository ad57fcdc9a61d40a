import type { Collection, Db } from 'mongodb';

/** What a process remembers: how far it has read, and its state there. Moved by compare-and-set. */
export interface ProcessMemory {
  readonly _id: string;
  readonly position: number;
  readonly state: unknown;
}

const collectionOf = (db: Db): Collection<ProcessMemory> => db.collection('processes');

/** What these processes remember, by name; those that never remembered anything are missing. */
export async function recall(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, ProcessMemory>> {
  const found = await collectionOf(db)
    .find({ _id: { $in: names } })
    .toArray();
  return new Map(found.map((memory) => [memory._id, memory]));
}

/** Moves a memory on from where it was, -1 when there was none. Throws when another runner has: two must not run one process. */
export async function remember(db: Db, next: ProcessMemory, previous: number): Promise<void> {
  if (previous < 0) {
    await collectionOf(db).insertOne(next);
    return;
  }
  const { modifiedCount } = await collectionOf(db).updateOne(
    { _id: next._id, position: previous },
    { $set: { position: next.position, state: next.state } },
  );
  if (modifiedCount === 0) throw new Error(`Another runner moved the process ${next._id}: this one stops`);
}
