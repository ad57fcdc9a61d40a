import type { ReadModels } from '../runtime/liveCollection.ts';
import { type StoreDoc, store } from './store.ts';

/** The store of a website; `null` where nobody has opened one. */
export async function storeOf(readModels: ReadModels, websiteId: string): Promise<StoreDoc | null> {
  const stores = await readModels.collection<StoreDoc>(store.name);
  return stores.findOne({ _id: websiteId });
}
