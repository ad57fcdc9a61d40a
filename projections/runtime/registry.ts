import type { Collection, Db } from 'mongodb';
import { createIndexes, dropIfThere, physicalName } from './physicalCollection.ts';
import type { ReadModel } from './readModel.ts';

/** The position of a read model that has seen nothing yet. */
export const NOTHING_SEEN = -1;

/** Which physical collection is live for a read model, and how far it has come. `_id` is the model's name. */
export interface RegistryEntry {
  readonly _id: string;
  /** The version of the code that wrote the collection; 0 where it is still to be built. */
  readonly version: number;
  readonly collection: string;
  /** The last position folded, or `NOTHING_SEEN`. */
  readonly position: number;
  /** When the position last moved. */
  readonly changedAt: Date;
  /** Events set aside because they could not be folded. */
  readonly parked: number;
}

/** One entry for each read model, under its name. */
export const registryOf = (db: Db): Collection<RegistryEntry> => db.collection('readModels');

/**
 * Gives every model an entry. On an empty database they all start from the beginning of the log together; a model that
 * joins others later starts at version 0, so that it is built beside them instead of holding them up.
 */
export async function registerAll(db: Db, models: readonly ReadModel[]): Promise<void> {
  const registry = registryOf(db);
  const known = new Set((await registry.find().toArray()).map(({ _id }) => _id));
  const unknown = models.filter(({ name }) => !known.has(name));
  if (unknown.length === 0) return;
  const joinsOthers = unknown.length < models.length;
  const chosen = new Map(unknown.map((model) => [model.name, physicalName(model)]));
  await Promise.all(unknown.map((model) => createIndexes(db, model, chosen.get(model.name) as string)));
  await registry.bulkWrite(
    unknown.map(({ name, version }) => ({
      updateOne: {
        filter: { _id: name },
        update: {
          $setOnInsert: {
            version: joinsOthers ? 0 : version,
            collection: chosen.get(name) as string,
            position: NOTHING_SEEN,
            changedAt: new Date(),
            parked: 0,
          },
        },
        upsert: true,
      },
    })),
    { ordered: false },
  );
  await dropUnchosen(db, unknown, chosen);
}

/** Where another process registered a model at the same moment, its choice holds. */
async function dropUnchosen(
  db: Db,
  models: readonly ReadModel[],
  chosen: ReadonlyMap<string, string>,
): Promise<void> {
  const entries = await readEntries(db, models);
  for (const [name, collection] of chosen) {
    if (entries.get(name)?.collection !== collection) await dropIfThere(db, collection);
  }
}

/** The entries of some models by name. */
export async function readEntries(
  db: Db,
  models: readonly Pick<ReadModel, 'name'>[],
): Promise<Map<string, RegistryEntry>> {
  const names = models.map(({ name }) => name);
  const found = await registryOf(db)
    .find({ _id: { $in: names } })
    .toArray();
  return new Map(found.map((entry) => [entry._id, entry]));
}
