import type { ReadModels } from '../runtime/liveCollection.ts';
import { type ProductListDoc, productList } from './productList.ts';

/** What these products are called, by their ids; those that there are none of are left out. */
export async function productNames(
  readModels: ReadModels,
  websiteId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const products = await readModels.collection<ProductListDoc>(productList.name);
  const found = await products
    .find({ websiteId, _id: { $in: [...new Set(productIds)] } })
    .project<{ readonly _id: string; readonly name?: string }>({ name: 1 })
    .toArray();
  return new Map(found.flatMap(({ _id, name }) => (name === undefined ? [] : [[_id, name] as const])));
}
