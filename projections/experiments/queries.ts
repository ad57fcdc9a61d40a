import type { ReadModels } from '../runtime/liveCollection.ts';
import { addedUp, type ExposureDoc, experimentExposures } from './exposures.ts';

/** What was counted of some experiments, by `{experimentId}:{variantId}`. */
export async function exposuresOf(
  readModels: ReadModels,
  websiteId: string,
  experimentIds: readonly string[],
): Promise<ReturnType<typeof addedUp>> {
  const found = await readModels.collection<ExposureDoc>(experimentExposures.name);
  const parts = await found
    .find({ websiteId, experimentIds: { $in: [...experimentIds] } }, { projection: { counts: 1 } })
    .toArray();
  return addedUp(parts);
}
