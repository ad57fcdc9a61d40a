import type { ReadModels } from '../runtime/liveCollection.ts';
import { type LikesDoc, likes } from './likes.ts';

/** How many like each of these pages, by page id; pages that nobody likes are left out. */
export async function likeCounts(
  readModels: ReadModels,
  websiteId: string,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (pageIds.length === 0) return new Map();
  const found = await readModels.collection<LikesDoc>(likes.name);
  const counted = await found
    .find({ _id: { $in: [...pageIds] }, websiteId }, { projection: { count: 1 } })
    .toArray();
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}
