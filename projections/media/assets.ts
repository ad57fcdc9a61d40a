import type { DataOf, Recorded } from '../../domain/kernel/event.ts';
import { type AssetEvent, assetEvents } from '../../domain/media/asset.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

type Content = DataOf<AssetEvent, 'AssetUploaded'>['content'];
type Texts = DataOf<AssetEvent, 'AssetDescribed'>['texts'];
type FocalPoint = DataOf<AssetEvent, 'AssetFocused'>['focalPoint'];

interface Asset extends Texts {
  readonly assetId: string;
  readonly content: Content;
  readonly focalPoint: FocalPoint;
  readonly isArchived: boolean;
  /** When it was taken out of the library; `null` while it is in it. */
  readonly archivedAt: string | null;
  /** The folder that it was put into; empty for none. */
  readonly folder: string;
  /** Of what it is and was: bytes that another picture has as well are not destroyed with it. */
  readonly contentHashes: readonly string[];
  /** Whether somebody has chosen its focal point: what pages cannot know from an address. */
  readonly isFocused: boolean;
  /** Name, title, alternative text and tags in lower case, as the search looks through them. */
  readonly searched: string;
  readonly uploadedAt: string;
  readonly changedAt: string;
  /** Where in the log it was uploaded: what lists are ordered by. */
  readonly uploadedPosition: number;
}

/** A picture of the library. `_id` is the asset id; instants ISO 8601. `docs/rules/media.md` */
export type AssetDoc = Stored<Asset>;

/** Folded from what is said of each picture. Those that are archived stay, for places that still show them; of one that was destroyed nothing is left. */
export const assets: ReadModel<Asset, AssetEvent> = {
  name: 'assets',
  version: 3,
  handles: assetEvents.map(({ type }) => type),
  begins: ({ type }) => type === 'AssetUploaded',
  indexes: [
    { keys: { websiteId: 1, isArchived: 1, uploadedPosition: -1 } },
    { keys: { websiteId: 1, isFocused: 1 } },
    { keys: { websiteId: 1, isArchived: 1, archivedAt: 1 } },
    { keys: { websiteId: 1, folder: 1, uploadedPosition: -1 } },
    { keys: { contentHashes: 1 } },
  ],
  keyOf: ({ data }) => data.assetId,
  project(doc, event) {
    const changedAt = event.metadata.occurredAt;
    if (event.type === 'AssetUploaded') {
      const { assetId, fileName, content } = event.data;
      return searchable({
        ...{ assetId, fileName, content, title: '', altText: '', tags: [] },
        ...{ focalPoint: { x: 0.5, y: 0.5 }, isArchived: false, isFocused: false },
        ...{ archivedAt: null, folder: '', contentHashes: [content.contentHash] },
        ...{ uploadedAt: changedAt, changedAt, uploadedPosition: event.position },
      });
    }
    if (!doc || event.type === 'AssetDestroyed') return null;
    return searchable({ ...doc, ...changeOf(event, doc), changedAt });
  },
};

type Change = Exclude<AssetEvent, { type: 'AssetUploaded' | 'AssetDestroyed' }>;

function changeOf(event: Recorded<Change>, { contentHashes }: Asset): Partial<Asset> {
  switch (event.type) {
    case 'AssetDescribed':
      return event.data.texts;
    case 'AssetFocused':
      return { focalPoint: event.data.focalPoint, isFocused: true };
    case 'AssetReplaced':
      return {
        content: event.data.content,
        contentHashes: [...new Set([...contentHashes, event.data.content.contentHash])],
      };
    case 'AssetArchived':
      return { isArchived: true, archivedAt: event.metadata.occurredAt };
    case 'AssetRestored':
      return { isArchived: false, archivedAt: null };
    case 'AssetFiled':
      return { folder: event.data.folder };
  }
}

const searchable = (asset: Omit<Asset, 'searched'>): Asset => ({
  ...asset,
  searched: [asset.fileName, asset.title, asset.altText, ...asset.tags].join(' ').toLowerCase(),
});
