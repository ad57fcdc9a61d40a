import type { ReadModels } from '../runtime/liveCollection.ts';
import { type PageDoc, pages } from './pages.ts';
import { LIVE, type LivePage } from './queries.ts';
import { liveFilter, type RecordSelection } from './records.queries.ts';

/** Records that stand as their owner put them, those of which nothing was said behind the others, those that were made last at the end. */
interface Ordered extends RecordSelection {
  readonly order: readonly string[];
}

async function idsInOrder(
  readModels: ReadModels,
  websiteId: string,
  { order, ...selection }: Ordered,
): Promise<readonly string[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const records = await found
    .find(liveFilter(websiteId, selection), { projection: { _id: 1 } })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (id: string): number => places.get(id) ?? order.length;
  return records.map(({ _id }) => _id).sort((one, other) => placeOf(one) - placeOf(other));
}

async function liveByIds(
  readModels: ReadModels,
  websiteId: string,
  ids: readonly string[],
): Promise<readonly LivePage[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const records = await found
    .find({ _id: { $in: [...ids] }, websiteId, status: 'there', live: { $ne: null } }, { projection: LIVE })
    .toArray();
  const byId = new Map(records.map((record) => [record._id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of the records that visitors see, in their owner's order; from page 1. */
export async function orderedRecords(
  readModels: ReadModels,
  websiteId: string,
  { page, pageSize, ...ordered }: Ordered & { readonly page: number; readonly pageSize: number },
): Promise<{ readonly records: readonly LivePage[]; readonly total: number }> {
  const ids = await idsInOrder(readModels, websiteId, ordered);
  const shown = ids.slice((page - 1) * pageSize, page * pageSize);
  return { records: await liveByIds(readModels, websiteId, shown), total: ids.length };
}

/** The records before and behind one in their owner's order; `null` at an end, and beside what visitors do not see. */
export async function orderedNeighbours(
  readModels: ReadModels,
  websiteId: string,
  { id, ...ordered }: Ordered & { readonly id: string },
): Promise<{ readonly previous: LivePage | null; readonly next: LivePage | null }> {
  const ids = await idsInOrder(readModels, websiteId, ordered);
  const place = ids.indexOf(id);
  if (place < 0) return { previous: null, next: null };
  const [before, after] = [ids[place - 1], ids[place + 1]];
  const found = await liveByIds(
    readModels,
    websiteId,
    [before, after].filter((one) => one !== undefined),
  );
  const known = (wanted: string | undefined) => found.find(({ _id }) => _id === wanted) ?? null;
  return { previous: known(before), next: known(after) };
}

/** How every record of a collection stands for staff, drafts too, in the order of its draft. */
export async function draftOrder(
  readModels: ReadModels,
  websiteId: string,
  { collectionId, order }: Pick<Ordered, 'collectionId' | 'order'>,
): Promise<readonly Pick<PageDoc, '_id' | 'title' | 'live'>[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const records = await found
    .find(
      { websiteId, collectionId, status: 'there' },
      { projection: { title: 1, 'live.revision': 1, createdAt: 1 } },
    )
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ _id }: { readonly _id: string }): number => places.get(_id) ?? order.length;
  return records.sort((one, other) => placeOf(one) - placeOf(other));
}

/** How many records a collection has, drafts too. */
export async function countRecords(
  readModels: ReadModels,
  websiteId: string,
  collectionId: string,
): Promise<number> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return found.countDocuments({ websiteId, collectionId, status: 'there' });
}
