import type { Filter } from 'mongodb';
import { type PageDoc, pages } from '../pages/pages.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type AssetDoc, assets } from './assets.ts';
import { type PictureUseDoc, pictureUses } from './pictureUses.ts';

/** One page of the library, newest first. */
export interface AssetRange {
  readonly websiteId: string;
  /** `unused`: shown nowhere; `withoutText`: nobody said what they show; `archived`: taken out of the library. */
  readonly view: 'all' | 'unused' | 'withoutText' | 'archived';
  /** All of these words have to be somewhere in name, title, alternative text or tags. */
  readonly search: string;
  /** Only what is in this folder; empty for what is in none. */
  readonly folder?: string;
  /** Only what was uploaded before this position: that of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

/** What of the library somebody looks at. */
export async function listAssets(
  readModels: ReadModels,
  { websiteId, view, search, folder, before, limit }: AssetRange,
): Promise<AssetDoc[]> {
  const found = await readModels.collection<AssetDoc>(assets.name);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const filter: Filter<AssetDoc> = {
    websiteId,
    isArchived: view === 'archived',
    ...(folder !== undefined && { folder }),
    ...(view === 'withoutText' && { altText: '' }),
    ...(view === 'unused' && { _id: { $nin: await usedAssetIds(readModels, websiteId) } }),
    ...(before !== undefined && { uploadedPosition: { $lt: before } }),
    ...(words.length > 0 && { $and: words.map((word) => ({ searched: { $regex: escaped(word) } })) }),
  };
  return found.find(filter).sort({ uploadedPosition: -1 }).limit(limit).toArray();
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** The folders that there are, by name, with how many pictures each holds. */
export async function assetFolders(
  readModels: ReadModels,
  websiteId: string,
): Promise<{ readonly name: string; readonly count: number }[]> {
  const found = await readModels.collection<AssetDoc>(assets.name);
  const rows = await found
    .find({ websiteId, isArchived: false, folder: { $ne: '' } }, { projection: { folder: 1 } })
    .toArray();
  const counts = new Map<string, number>();
  for (const { folder } of rows) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Those that were taken out of the library before an instant, the longest gone first. */
export async function archivedBefore(
  readModels: ReadModels,
  { websiteId, before, limit }: { websiteId: string; before: string; limit: number },
): Promise<readonly string[]> {
  const found = await readModels.collection<AssetDoc>(assets.name);
  const rows = await found
    .find({ websiteId, isArchived: true, archivedAt: { $lt: before } }, { projection: { _id: 1 } })
    .sort({ archivedAt: 1 })
    .limit(limit)
    .toArray();
  return rows.map(({ _id }) => _id);
}

/** Which of these bytes other pictures have as well, on any website: they lie in one place. */
export async function hashesOfOthers(
  readModels: ReadModels,
  assetId: string,
  contentHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await readModels.collection<AssetDoc>(assets.name);
  const others = await found
    .find({ _id: { $ne: assetId }, contentHashes: { $in: [...contentHashes] } })
    .toArray();
  return new Set(others.flatMap((other) => other.contentHashes));
}

/** The picture of that website; `null` where nobody uploaded one with this id. */
export async function assetById(
  readModels: ReadModels,
  websiteId: string,
  assetId: string,
): Promise<AssetDoc | null> {
  const found = await readModels.collection<AssetDoc>(assets.name);
  return found.findOne({ _id: assetId, websiteId });
}

/** The newest that are in the library. */
export async function newestAssets(
  readModels: ReadModels,
  websiteId: string,
  limit: number,
): Promise<Pick<AssetDoc, 'assetId' | 'content' | 'focalPoint'>[]> {
  const found = await readModels.collection<AssetDoc>(assets.name);
  return found
    .find(
      { websiteId, isArchived: false },
      { projection: { assetId: 1, 'content.colorData': 1, focalPoint: 1 } },
    )
    .sort({ uploadedPosition: -1 })
    .limit(limit)
    .toArray();
}

/** Those whose focal point somebody has chosen. */
export async function focusedAssets(readModels: ReadModels, websiteId: string): Promise<AssetDoc[]> {
  const found = await readModels.collection<AssetDoc>(assets.name);
  return found.find({ websiteId, isFocused: true }).toArray();
}

/** What shows pictures of the library, and where in it. */
export type PictureUse = Pick<PictureUseDoc, '_id' | 'subjectId' | 'name' | 'places'> & {
  readonly kind: PictureUseDoc['kind'] | 'page';
};

/** What shows any of these pictures. */
export async function usesOf(
  readModels: ReadModels,
  websiteId: string,
  assetIds: readonly string[],
): Promise<PictureUse[]> {
  const [found, made] = await Promise.all([
    readModels.collection<PictureUseDoc>(pictureUses.name),
    readModels.collection<PageDoc>(pages.name),
  ]);
  const [uses, shownOn] = await Promise.all([
    found
      .find({ websiteId, 'places.assetId': { $in: [...assetIds] } })
      .sort({ _id: 1 })
      .toArray(),
    made
      .find({ websiteId, assetIds: { $in: [...assetIds] } }, { projection: { title: 1, assetIds: 1 } })
      .sort({ _id: 1 })
      .toArray(),
  ]);
  return [...uses, ...shownOn.map(useOnPage)];
}

const useOnPage = ({ _id, title, assetIds }: PageDoc): PictureUse => ({
  ...{ _id: `page.${_id}`, kind: 'page', subjectId: _id, name: title },
  places: assetIds.map((assetId) => ({ assetId, place: 'Blocks' })),
});

async function usedAssetIds(readModels: ReadModels, websiteId: string): Promise<string[]> {
  const found = await readModels.collection<PictureUseDoc>(pictureUses.name);
  const made = await readModels.collection<PageDoc>(pages.name);
  const [uses, shownOn] = await Promise.all([
    found.find({ websiteId }, { projection: { places: 1 } }).toArray(),
    made.find({ websiteId }, { projection: { assetIds: 1 } }).toArray(),
  ]);
  const placed = uses.flatMap(({ places }) => places.map(({ assetId }) => assetId));
  return [...new Set([...placed, ...shownOn.flatMap(({ assetIds }) => assetIds)])];
}
