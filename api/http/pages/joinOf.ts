import { productUrl } from '../../../domain/catalog/productUrl.ts';
import { productsByIds } from '../../../projections/catalog/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { MemberPage } from '../contracts/members/members.ts';

/** How to become a member of an area: by buying where it has a product. `null` where nobody can. */
export async function joinOf(
  readModels: ReadModels,
  websiteId: string,
  area: MemberPage['memberArea'],
): Promise<MemberPage['join']> {
  if (!area) return null;
  const { memberAreaId, productId } = area;
  const label = `Join ${area.name}`;
  if (productId === null) return { label, url: `/api/member-areas/${memberAreaId}/join`, method: 'POST' };
  const product = (await productsByIds(readModels, websiteId, [productId])).get(productId);
  return product ? { label, url: productUrl(product.slug), method: 'GET' } : null;
}
