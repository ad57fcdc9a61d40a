import type { CartEntry } from '../../../domain/cart/cart.state.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import type { PricedLine } from '../../../domain/pricing/quote.ts';
import { STANDARD_CLASS } from '../../../domain/pricing/tax/taxSettings.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

type ProductFacts = Pick<PricedLine, 'categories' | 'taxClass' | 'weightGrams'>;

/** What counts of a product that is gone, or where nothing about products counts. */
export const NOTHING_KNOWN: ProductFacts = { categories: [], taxClass: STANDARD_CLASS, weightGrams: 0 };

/** An entry of a cart as prices see it: at the price the buyer was shown, with the product as it is now. */
export const pricedLine = (
  { entryId, item, quantity, unitPrice }: CartEntry,
  { categories, taxClass, weightGrams }: ProductFacts,
): PricedLine => ({
  entryId,
  itemId: item.itemId,
  variantId: item.variantId,
  sku: item.sku,
  productType: item.productType,
  quantity,
  unitPrice,
  categories,
  taxClass,
  weightGrams,
});

/** All of a cart. Products are only to be looked up where a price depends on them, which keeps adding to a cart cheap. */
export const pricedLines = (
  commandHandler: Pick<CommandHandler, 'load'>,
  entries: readonly CartEntry[],
): Promise<readonly PricedLine[]> =>
  Promise.all(entries.map(async (entry) => pricedLine(entry, await factsOf(commandHandler, entry.item))));

async function factsOf(
  commandHandler: Pick<CommandHandler, 'load'>,
  { itemId, variantId }: CartEntry['item'],
): Promise<ProductFacts> {
  const { state } = await commandHandler.load(productAggregate, itemId);
  if (state.status === 'absent') return NOTHING_KNOWN;
  const { categories, taxClass, variants } = state;
  const variant = variants.find((each) => each.variantId === variantId);
  return { categories, taxClass, weightGrams: variant?.specification.weightGrams ?? 0 };
}
