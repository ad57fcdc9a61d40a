import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { Collects } from '../../../../domain/pages/kinds/pageKind.facts.ts';
import { countRecords } from '../../../../projections/pages/orderedRecords.queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';

/** Throws `COLLECTION_FULL` where as many stand in their owner's order as can be arranged. */
export async function assertRoomFor(
  readModels: ReadModels,
  websiteId: string,
  collectionId: string,
  { orderable }: Collects,
): Promise<void> {
  if (orderable === undefined) return;
  if ((await countRecords(readModels, websiteId, collectionId)) < orderable) return;
  throw new DomainError('COLLECTION_FULL', `A collection that is put in order holds at most ${orderable}.`, {
    limit: orderable,
  });
}
