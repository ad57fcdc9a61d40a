import { productList } from '../../../projections/catalog/productList.ts';
import { donations } from '../../../projections/donations/donations.ts';
import { draftOrders } from '../../../projections/draftOrders/draftOrders.ts';
import { giftCards } from '../../../projections/giftCards/giftCards.ts';
import { orders } from '../../../projections/orders/orders.ts';
import { discounts } from '../../../projections/pricing/discounts.ts';
import { pricingHistory, TAX_SUBJECT } from '../../../projections/pricing/pricingHistory.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';

/** The read models whose documents say amounts in the currency of the store. */
export const PRICED_MODELS: readonly string[] = [
  productList,
  discounts,
  pricingHistory,
  giftCards,
  draftOrders,
  orders,
  donations,
].map(({ name }) => name);

/**
 * Whether anything of the store says an amount, drafts and what was archived included: from then on its currency stays
 * (`docs/rules/stores.md#settings`). Something that is priced in the same moment may be missed; what is in another currency
 * than the store's is refused where it would be sold.
 */
export async function isStorePriced(readModels: ReadModels, websiteId: string): Promise<boolean> {
  for (const name of PRICED_MODELS) {
    const collection = await readModels.collection(name);
    const amounts =
      name === pricingHistory.name ? { websiteId, subject: { $ne: TAX_SUBJECT } } : { websiteId };
    if (await collection.findOne(amounts, { projection: { _id: 1 } })) return true;
  }
  return false;
}
