import type { Db } from 'mongodb';
import { clearDeadLeases, leasesOf } from './rebuildLease.ts';
import { dropRetired, retiredCollections } from './retired.ts';

/**
 * Lets go of collections that rebuilds have replaced, where no reader can hold them any more, and of those that rebuilds
 * left which died. Answers with the names of copies beside the live ones that are left: replaced a moment ago, or being
 * built.
 */
export async function copiesInUse(db: Db): Promise<string[]> {
  await dropRetired(db);
  await clearDeadLeases(db);
  const [retired, leases] = await Promise.all([retiredCollections(db), leasesOf(db).find().toArray()]);
  return [...retired, ...leases.map(({ collection }) => collection)];
}
