import { randomUUID } from 'node:crypto';
import { type Db, MongoServerError } from 'mongodb';
import type { ReadModel } from './readModel.ts';

const NAMESPACE_NOT_FOUND = 26;

/** `productPage_v1_3fa9c2d1`: a name no build has had before. */
export const physicalName = ({ name, version }: Pick<ReadModel, 'name' | 'version'>): string =>
  `${name}_v${version}_${randomUUID().slice(0, 8)}`;

/** What queries go by. Without any, the collection comes into being with its first document. */
export async function createIndexes(db: Db, model: ReadModel, collection: string): Promise<void> {
  const words = model.textsOf ? [{ keys: { websiteId: 1, _words: 1 } as const, unique: false }] : [];
  const indexes = [...model.indexes, ...words];
  if (indexes.length === 0) return;
  await db
    .collection(collection)
    .createIndexes(indexes.map(({ keys, unique = false }) => ({ key: keys, ...(unique && { unique }) })));
}

/** A collection comes into being with its first document or index, so there may be nothing to drop. */
export async function dropIfThere(db: Db, collection: string): Promise<void> {
  try {
    await db.dropCollection(collection);
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND)) throw error;
  }
}
