import type { Db } from 'mongodb';
import { addTo } from '../../domain/kernel/addTo.ts';
import { readEntries, registryOf } from './registry.ts';

/** Another runner keeps the read models: this one must stop. */
export class FencedOut extends Error {
  constructor(names: readonly string[]) {
    super(`Another runner keeps the read models (${names.join(', ')}): this one stops.`);
    this.name = 'FencedOut';
  }
}

/** A checkpoint as the runner last saw it. */
export interface Checkpoint {
  readonly name: string;
  readonly collection: string;
  readonly position: number;
}

/**
 * Moves all checkpoints to one position, each only from where this runner left it. Answers `'swapped'` when a rebuild
 * has put a new collection in place of one of them. Throws `FencedOut` when somebody else moved one.
 */
export async function moveCheckpoints(
  db: Db,
  checkpoints: readonly Checkpoint[],
  position: number,
): Promise<'moved' | 'swapped'> {
  const behind = checkpoints.filter((checkpoint) => checkpoint.position < position);
  if (behind.length === 0) return 'moved';
  const changedAt = new Date();
  // Nearly always they are all at the same place, and one statement moves them.
  const { matchedCount } = await registryOf(db).bulkWrite(
    [...collectionsByPosition(behind)].map(([from, collections]) => ({
      updateMany: {
        filter: { collection: { $in: collections }, position: from },
        update: { $set: { position, changedAt } },
      },
    })),
    { ordered: false },
  );
  if (matchedCount === behind.length) return 'moved';
  const entries = await readEntries(db, behind);
  const kept = behind.filter(({ name, collection }) => entries.get(name)?.collection === collection);
  if (matchedCount < kept.length) throw new FencedOut(kept.map(({ name }) => name));
  return 'swapped';
}

/** No two models ever have a collection of the same name. */
function collectionsByPosition(checkpoints: readonly Checkpoint[]): Map<number, string[]> {
  const collections = new Map<number, string[]>();
  for (const { collection, position } of checkpoints) addTo(collections, position, collection);
  return collections;
}
