import { assertAvailable } from '../../../domain/cart/availability.ts';
import type { CartEntry } from '../../../domain/cart/cart.state.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import type { LimitedItem, StockNeed } from '../../../domain/checkout/checkout.events.ts';
import { stockAggregate, stockStreamId } from '../../../domain/inventory/stock.decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { isCounted } from '../../../domain/kernel/productType.ts';
import { isCustomItem } from '../../../domain/kernel/sale.ts';
import type { StoreSettings } from '../../../domain/stores/store.events.ts';
import type { Offers } from '../catalog/offers.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { QuotableCart } from '../pricing/quotes.ts';

/** What is bought: a cart, or one item without a cart. */
export interface Basket extends QuotableCart {
  readonly cartId: string | null;
  /** Whether the prices were agreed on before, as those of a subscription are, and count instead of today's. */
  readonly keepsPrices?: boolean;
}

/**
 * The basket as it is sold now: at today's prices and under today's names, whatever the buyer saw when they put it in.
 * Throws the refusals of `docs/rules/checkout.md#agreement` for what can no longer be bought.
 */
export async function currentBasket(
  basket: Basket,
  settings: StoreSettings,
  offers: Pick<Offers, 'find'>,
): Promise<Basket> {
  const { entries } = basket;
  if (entries.length === 0) throw new DomainError('CART_EMPTY', 'You have nothing in your shopping cart.');
  const current = await Promise.all(
    entries.map(async (entry) => {
      if (isCustomItem(entry.item)) return entry;
      const { item, price, availability } = await offers.find(entry.item.itemId, entry.item.sku, settings);
      const others = entries.filter((other) => other !== entry);
      assertAvailable(entry.quantity, item, others, availability);
      return { ...entry, item, unitPrice: basket.keepsPrices ? entry.unitPrice : price };
    }),
  );
  return { ...basket, entries: current };
}

/** The pieces that have to be held: those of one variant together, and none of what is not counted. */
export async function stockNeeds(
  entries: readonly CartEntry[],
  commandHandler: Pick<CommandHandler, 'load'>,
): Promise<StockNeed[]> {
  const needs = new Map<string, StockNeed>();
  for (const { item, quantity } of entries) {
    const { itemId, variantId, productType } = item;
    if (!isCounted(productType) || isCustomItem(item)) continue;
    const stream = stockStreamId(itemId, variantId);
    const { state } = await commandHandler.load(stockAggregate, stream);
    if (state.unlimited) continue;
    const before = needs.get(stream)?.quantity ?? 0;
    needs.set(stream, { itemId, variantId, quantity: before + quantity });
  }
  return [...needs.values()];
}

/** The products of which a customer may buy only so many over all of their orders; all variants of one together. */
export async function limitedItems(
  entries: readonly CartEntry[],
  customerKey: string,
  commandHandler: Pick<CommandHandler, 'load'>,
): Promise<LimitedItem[]> {
  const limited = new Map<string, LimitedItem>();
  for (const { item, quantity } of entries) {
    if (isCustomItem(item)) continue;
    const { itemId } = item;
    const { state: product } = await commandHandler.load(productAggregate, itemId);
    if (!('quantityLimits' in product)) continue;
    const { perCustomer: most } = product.quantityLimits;
    if (most === null) continue;
    const before = limited.get(itemId)?.quantity ?? 0;
    limited.set(itemId, { itemId, customerKey, most, quantity: before + quantity });
  }
  return [...limited.values()];
}
