import { randomUUID } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
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

export const registryOf = (db: Db): Collection<RegistryEntry> => db.collection('readModels');

/** `productPage_v1_3fa9c2d1`: a name no build has had before. */
export const physicalName = ({ name, version }: Pick<ReadModel, 'name' | 'version'>): string =>
  `${name}_v${version}_${randomUUID().slice(0, 8)}`;

export async function createIndexes(db: Db, model: ReadModel, collection: string): Promise<void> {
  if (model.indexes.length === 0) return;
  await db
    .collection(collection)
    .createIndexes(
      model.indexes.map(({ keys, unique = false }) => ({ key: keys, ...(unique && { unique }) })),
    );
}

/**
 * Gives every model an entry. On an empty database they all start from the beginning of the log together; a model that
 * joins others later starts at version 0, so that it is built beside them instead of holding them up.
 */
export async function registerAll(db: Db, models: readonly ReadModel[]): Promise<void> {
  const registry = registryOf(db);
  const known = new Set((await registry.find().toArray()).map(({ _id }) => _id));
  const joinsOthers = models.some(({ name }) => known.has(name));
  for (const model of models.filter(({ name }) => !known.has(name))) {
    const collection = physicalName(model);
    await createIndexes(db, model, collection);
    const entry = { version: joinsOthers ? 0 : model.version, collection, position: NOTHING_SEEN };
    await registry.updateOne(
      { _id: model.name },
      { $setOnInsert: { ...entry, changedAt: new Date(), parked: 0 } },
      { upsert: true },
    );
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
