import {
  type MemberAreasByProduct,
  withArea,
} from '../../../domain/processes/members/memberAreasByProduct.ts';
import { everyMemberArea } from '../../../projections/members/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';

/** The area that each product opens, as it was said last. */
export async function areasByProduct(
  readModels: ReadModels,
  websiteId: string,
): Promise<MemberAreasByProduct> {
  const known = await everyMemberArea(readModels, websiteId);
  return known.reduce<MemberAreasByProduct>(
    (areas, { _id, name, description, productId }) =>
      withArea(areas, { memberAreaId: _id, texts: { name, description, productId } }),
    {},
  );
}
