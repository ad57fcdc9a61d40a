import { productsByIds } from '../../../../projections/catalog/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { WaitlistGroupDoc } from '../../../../projections/waitlist/waitlistGroups.ts';
import type { SignUpGroup } from '../../contracts/waitlist/waitlist.ts';

/** Groups with what their products are called, and how many of them there are. */
export async function signUpGroupsOf(
  readModels: ReadModels,
  websiteId: string,
  groups: readonly WaitlistGroupDoc[],
): Promise<SignUpGroup[]> {
  const productIds = [...new Set(groups.map(({ productId }) => productId))];
  const products = await productsByIds(readModels, websiteId, productIds);
  return groups.map((group) => {
    const { productId, variantId } = group;
    const product = products.get(productId);
    const variant = product?.variants.find((candidate) => candidate.variantId === variantId);
    return {
      productId,
      variantId,
      productName: product?.name ?? '',
      sku: variant?.sku ?? '',
      attributes: { ...variant?.attributes },
      unlimited: variant?.unlimited ?? false,
      qtyInStock: variant?.qtyInStock ?? 0,
      signUpCount: group.waiting,
      notifiedCount: group.notified,
      newestSignUpAt: group.newestSignUpAt,
      newestNotificationAt: group.newestNotificationAt,
    };
  });
}
