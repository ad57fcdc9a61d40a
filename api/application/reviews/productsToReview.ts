import { PRODUCT_TYPES } from '../../../domain/kernel/productType.ts';
import { type ProductPageDoc, productPage } from '../../../projections/catalog/productPage.ts';
import { productsByIds } from '../../../projections/catalog/queries.ts';
import { orders } from '../../../projections/orders/orders.ts';
import { ordersOfAddress } from '../../../projections/orders/queries.ts';
import { reviewedAmong } from '../../../projections/reviews/queries.ts';
import { reviews } from '../../../projections/reviews/reviews.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { ShownOrder } from '../orders/shownOrder.ts';
import { authorIdOf, reviewIdOf } from './reviewId.ts';

/** The models that `productsToReview` reads. */
export const REVIEW_MODELS = [orders, productPage, reviews].map(({ name }) => name);

/** Money for others and the way into a member area are nothing to judge by having them. */
const NOT_REVIEWED: ReadonlySet<number> = new Set([PRODUCT_TYPES.giftCard, PRODUCT_TYPES.paywall]);

/**
 * What the buyer of an order still has from it, can be read about in the store, and was not reviewed by them: neither
 * from this order nor from another one under the same address.
 */
export async function productsToReview(
  readModels: ReadModels,
  order: Pick<ShownOrder, 'websiteId' | 'orderId' | 'customerId' | 'email' | 'lines'>,
): Promise<ProductPageDoc[]> {
  const { websiteId, email, lines } = order;
  const kept = lines.filter(
    ({ quantity, refunded, productType }) => quantity > refunded && !NOT_REVIEWED.has(productType),
  );
  const productIds = [...new Set(kept.map(({ itemId }) => itemId))];
  const others = await ordersOfAddress(readModels, websiteId, email);
  const authors = [...new Set([order, ...others].map(authorIdOf))];
  const possible = authors.flatMap((authorId) => productIds.map((id) => reviewIdOf(authorId, id)));
  const [products, reviewed] = await Promise.all([
    productsByIds(readModels, websiteId, productIds),
    reviewedAmong(readModels, websiteId, possible),
  ]);
  return productIds.flatMap((id) => {
    const product = products.get(id);
    return product?.status === 'published' && !reviewed.has(id) ? [product] : [];
  });
}
