import { archivedBefore, usesOf } from '../../../projections/media/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { PictureDestruction } from '../media/pictureDestruction.ts';
import { AT_ONCE, commandOfRun, type RetentionRun } from './forgotten.ts';

interface PictureForgettingDependencies {
  readonly readModels: ReadModels;
  readonly pictureDestruction: PictureDestruction;
}

/**
 * Destroys the bytes of pictures that were deleted before an instant. Of those that are shown all the same, none: somebody
 * meant that. Answers with how many.
 */
export async function forgetPictures(
  { readModels, pictureDestruction }: PictureForgettingDependencies,
  before: string,
  run: RetentionRun,
): Promise<number> {
  const { websiteId } = run;
  const ids = await archivedBefore(readModels, { websiteId, before, limit: AT_ONCE });
  const uses = await usesOf(readModels, websiteId, ids);
  const shown = new Set(uses.flatMap(({ places }) => places.map(({ assetId }) => assetId)));
  const forgotten = ids.filter((assetId) => !shown.has(assetId));
  for (const assetId of forgotten) await pictureDestruction.destroy(assetId, commandOfRun(run, assetId));
  return forgotten.length;
}
