import { pictureAt } from '../../../domain/kernel/pictureAddress.ts';
import { CENTER, type FocalPoint } from '../../../domain/media/asset.ts';
import { focusedAssets } from '../../../projections/media/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';

/** By the id of a picture, for those whose focal point somebody has chosen. */
export type FocalPoints = ReadonlyMap<string, FocalPoint>;

export async function readFocalPoints(readModels: ReadModels, websiteId: string): Promise<FocalPoints> {
  const focused = await focusedAssets(readModels, websiteId);
  return new Map(focused.map(({ assetId, focalPoint }) => [assetId, focalPoint]));
}

/** What stays in view of the picture at an address: the middle, unless its library says otherwise. */
export function focalPointOf(url: string, focalPoints: FocalPoints): FocalPoint {
  const picture = pictureAt(url);
  return (picture && focalPoints.get(picture.assetId)) ?? CENTER;
}
