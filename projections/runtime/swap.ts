import type { Db } from 'mongodb';
import { registryOf } from './registry.ts';
import { noteRetirement } from './retired.ts';
import type { ShadowModel } from './shadowModel.ts';

/**
 * Puts a rebuilt model in place in one step, provided it has seen at least as much as the live one. Answers whether
 * it did; if not, the live one is ahead and the rebuild has to catch up.
 */
export async function swap(
  db: Db,
  { model, collection, position, parkedCount }: ShadowModel,
): Promise<boolean> {
  const live = await registryOf(db).findOne({ _id: model.name });
  if (!live) throw new Error(`${model.name} is no longer registered: there is nothing to replace.`);
  if (live.position > position) return false;
  await noteRetirement(db, model.name, live.collection);
  const { matchedCount } = await registryOf(db).updateOne(
    { _id: model.name, collection: live.collection, position: { $lte: position } },
    { $set: { collection, position, version: model.version, changedAt: new Date(), parked: parkedCount } },
  );
  return matchedCount === 1;
}
