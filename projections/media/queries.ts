import type { Filter } from 'mongodb';
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
  /** Only what was uploaded before this position: that of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

/** What of the library somebody looks at. */
export async function listAssets(
  readModels: ReadModels,
  { websiteId, view, search, before, limit }: AssetRange,
): Promise<AssetDoc[]> {
  const found = await readModels.collection<AssetDoc>(assets.name);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const filter: Filter<AssetDoc> = {
    websiteId,
    isArchived: view === 'archived',
    ...(view === 'withoutText' && { altText: '' }),
    ...(view === 'unused' && { _id: { $nin: await usedAssetIds(readModels, websiteId) } }),
    ...(before !== undefined && { uploadedPosition: { $lt: before } }),
    ...(words.length > 0 && { $and: words.map((word) => ({ searched: { $regex: escaped(word) } })) }),
  };
  return found.find(filter).sort({ uploadedPosition: -1 }).limit(limit).toArray();
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** The picture of that website; `null` where nobody uploaded one with this id. */
export async function assetById(
  readModels: ReadModels,
  websiteId: string,
  assetId: string,
): Promise<AssetDoc | null> {
  const found = await readModels.collection<AssetDoc>(assets.name);
  return found.findOne({ _id: assetId, websiteId });
}

/** Those whose focal point somebody has chosen. */
export async function focusedAssets(readModels: ReadModels, websiteId: string): Promise<AssetDoc[]> {
  const found = await readModels.collection<AssetDoc>(assets.name);
  return found.find({ websiteId, isFocused: true }).toArray();
}

/** What shows any of these pictures. */
export async function usesOf(
  readModels: ReadModels,
  websiteId: string,
  assetIds: readonly string[],
): Promise<PictureUseDoc[]> {
  const found = await readModels.collection<PictureUseDoc>(pictureUses.name);
  return found
    .find({ websiteId, 'places.assetId': { $in: [...assetIds] } })
    .sort({ _id: 1 })
    .toArray();
}

async function usedAssetIds(readModels: ReadModels, websiteId: string): Promise<string[]> {
  const found = await readModels.collection<PictureUseDoc>(pictureUses.name);
  const uses = await found.find({ websiteId }, { projection: { places: 1 } }).toArray();
  return [...new Set(uses.flatMap(({ places }) => places.map(({ assetId }) => assetId)))];
}
