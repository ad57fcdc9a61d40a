import type { Db } from 'mongodb';
import { clearDeadLeases, leasesOf } from './rebuildLease.ts';
import { letGoOfCopies } from './retired.ts';

/**
 * Lets go of collections that rebuilds have replaced, of copies as of a moment, which whoever looks at that moment next has
 * folded anew, and of what rebuilds left which died. Answers with the names of the copies beside the live ones that are left:
 * readers may hold them for three seconds more, and what is being built is not touched.
 */
export async function copiesInUse(db: Db): Promise<string[]> {
  const [left] = await Promise.all([letGoOfCopies(db), clearDeadLeases(db)]);
  const leases = await leasesOf(db).find().toArray();
  return [...left, ...leases.map(({ collection }) => collection)];
}
