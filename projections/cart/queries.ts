import type { ReadModels } from '../runtime/liveCollection.ts';
import { type CartViewDoc, cartView } from './cartView.ts';

/** The cart of that website; `null` where nobody opened one with this id. */
export async function cartById(
  readModels: ReadModels,
  websiteId: string,
  cartId: string,
): Promise<CartViewDoc | null> {
  const carts = await readModels.collection<CartViewDoc>(cartView.name);
  return carts.findOne({ _id: cartId, websiteId });
}
