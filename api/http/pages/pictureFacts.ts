import { PICTURE_WIDTHS, pictureAt } from '../../../domain/kernel/pictureAddress.ts';
import { CENTER, type FocalPoint } from '../../../domain/media/asset.ts';
import type { AssetDoc } from '../../../projections/media/assets.ts';
import { focusedAssets, newestAssets } from '../../../projections/media/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { PageImage } from '../contracts/site/pageParts.ts';

/** Pictures whose colours pages know: the newest ones. One before them is simply not there until it is loaded. */
const MOST_COLOURED = 2000;

/** What the library knows of a picture, and a page that shows it does not. */
interface PictureFact {
  readonly focalPoint: FocalPoint;
  readonly colorData: AssetDoc['content']['colorData'];
}
/** By the id of a picture: of the newest ones, and of those whose focal point somebody has chosen. */
export type PictureFacts = ReadonlyMap<string, PictureFact>;

export async function readPictureFacts(readModels: ReadModels, websiteId: string): Promise<PictureFacts> {
  const [newest, focused] = await Promise.all([
    newestAssets(readModels, websiteId, MOST_COLOURED),
    focusedAssets(readModels, websiteId),
  ]);
  return new Map(
    [...newest, ...focused].map(({ assetId, focalPoint, content: { colorData } }) => [
      assetId,
      { focalPoint, colorData },
    ]),
  );
}

/** What a page says of a picture besides where it is, as the template language has it. */
export type PictureSaid = Pick<
  PageImage,
  'mediaFocalPoint' | 'colorData' | 'systemDataVariants' | 'componentKey'
>;

/**
 * What stays in view of the picture at an address (the middle, unless its library says otherwise), its colours, the widths that it comes in and
 * the key that it has in the library. One from elsewhere has nothing but its middle.
 */
export function pictureSaid(
  url: string,
  [width, height]: readonly [number, number],
  facts: PictureFacts,
): PictureSaid {
  const picture = pictureAt(url);
  if (!picture) return { mediaFocalPoint: CENTER };
  const fact = facts.get(picture.assetId);
  return {
    mediaFocalPoint: fact?.focalPoint ?? CENTER,
    ...(fact && { colorData: averagesOf(fact.colorData) }),
    systemDataVariants: [
      `${width}x${height}`,
      ...PICTURE_WIDTHS.filter((one) => one <= width).map((one) => `${one}w`),
    ].join(','),
    componentKey: picture.assetId,
  };
}

const averagesOf = ({ topLeft, topRight, bottomLeft, bottomRight, center }: PictureFact['colorData']) => ({
  ...{ topLeftAverage: topLeft, topRightAverage: topRight, bottomLeftAverage: bottomLeft },
  ...{ bottomRightAverage: bottomRight, centerAverage: center },
});
