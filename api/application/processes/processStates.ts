import type { Collection, Db } from 'mongodb';

/** What a process remembers: how far it has read, and its state there. Moved by compare-and-set. */
export interface StoredProcessState {
  readonly _id: string;
  /** Of the process that remembers; missing where it was remembered before processes had one. */
  readonly version?: number;
  /** -1 before anything was read. */
  readonly position: number;
  readonly state: unknown;
}

const collectionOf = (db: Db): Collection<StoredProcessState> => db.collection('processes');

/** What these processes remember, by name; those that never remembered anything are missing. */
export async function recall(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredProcessState>> {
  const found = await collectionOf(db)
    .find({ _id: { $in: names } })
    .toArray();
  return new Map(found.map((memory) => [memory._id, memory]));
}

/** A memory, and the position from which it is to be moved on; -1 when there was none. */
export interface NextProcessState extends StoredProcessState {
  readonly previous: number;
}

/** Moves states on, all at once. Throws when another runner has moved one: two must not run one process. */
export async function remember(db: Db, states: readonly NextProcessState[]): Promise<void> {
  const moves = states.map(({ _id, position, state, previous }) => ({
    updateOne: {
      filter: { _id, position: previous },
      update: { $set: { position, state } },
      upsert: previous < 0,
    },
  }));
  const { matchedCount, upsertedCount } = await collectionOf(db).bulkWrite(moves, { ordered: false });
  if (matchedCount + upsertedCount < states.length) {
    const names = states.map(({ _id }) => _id).join(', ');
    throw new Error(`Another runner moved one of the processes ${names}: this one stops`);
  }
}

/** Gives a memory the shape of this version where it stands, or makes it: `state` is the same facts, folded by the new code. */
export async function reshape(db: Db, { _id, version, position, state }: StoredProcessState): Promise<void> {
  await collectionOf(db).updateOne({ _id, position }, { $set: { version, state } }, { upsert: true });
}
