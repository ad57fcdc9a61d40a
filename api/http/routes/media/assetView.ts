import { pictureAddress } from '../../../../domain/kernel/pictureAddress.ts';
import type { ExistingAsset } from '../../../../domain/media/asset.decider.ts';
import { CENTER } from '../../../../domain/media/asset.ts';
import type { AssetDoc } from '../../../../projections/media/assets.ts';
import type { PictureUse } from '../../../../projections/media/queries.ts';
import type { AssetUse, AssetView } from '../../contracts/media/media.ts';

type Shown = Pick<
  AssetDoc,
  | 'assetId'
  | 'fileName'
  | 'title'
  | 'altText'
  | 'tags'
  | 'content'
  | 'isArchived'
  | 'folder'
  | 'uploadedAt'
  | 'changedAt'
> & { readonly focalPoint?: AssetDoc['focalPoint'] };

/** A picture as its keepers see it, with how many places show it. */
export function assetViewOf(asset: Shown, uses: readonly PictureUse[]): AssetView {
  const { assetId, fileName, title, altText, tags, folder, focalPoint = CENTER } = asset;
  const { contentHash: _, ...content } = asset.content;
  return {
    ...{ assetId, fileName, title, altText, tags: [...tags], focalPoint, folder, ...content },
    originalSize: `${content.width}x${content.height}`,
    url: pictureAddress(asset),
    isArchived: asset.isArchived,
    useCount: uses.flatMap(({ places }) => places.filter((place) => place.assetId === assetId)).length,
    uploadedAt: asset.uploadedAt,
    changedAt: asset.changedAt,
  };
}

/** The same of what was decided just now; `known` is what the library had before. */
export const viewAfter = (
  state: ExistingAsset,
  known: Pick<AssetDoc, 'uploadedAt'> | null,
  now: string,
  uses: readonly PictureUse[],
): AssetView =>
  assetViewOf(
    {
      ...state,
      isArchived: state.status !== 'listed',
      uploadedAt: known?.uploadedAt ?? now,
      changedAt: now,
    },
    uses,
  );

/** Where one picture is shown. */
export const usesView = (assetId: string, uses: readonly PictureUse[]): AssetUse[] =>
  uses.map(({ kind, subjectId, name, places }) => ({
    ...{ kind, subjectId, name },
    places: [...new Set(places.filter((place) => place.assetId === assetId).map(({ place }) => place))],
  }));
