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

/** Ids of carts that nobody changed since an instant (ISO 8601), those that were left the longest first. */
export async function cartsBefore(
  readModels: ReadModels,
  {
    websiteId,
    before,
    limit,
  }: { readonly websiteId: string; readonly before: string; readonly limit: number },
): Promise<string[]> {
  const collection = await readModels.collection<CartViewDoc>(cartView.name);
  const found = await collection
    .find({ websiteId, changedAt: { $lt: before } }, { projection: { _id: 1 } })
    .sort({ changedAt: 1 })
    .limit(limit)
    .toArray();
  return found.map(({ _id }) => _id);
}
