import type { CartEntry } from '../../../domain/cart/cart.state.ts';
import type { CartItem } from '../../../domain/cart/cartItem.ts';
import { stockAggregate, stockStreamId } from '../../../domain/inventory/stock.decider.ts';
import type { Money } from '../../../domain/kernel/money.ts';
import type { SoldLine } from '../../../domain/kernel/sale.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { OrderState, PlacedOrder } from '../../../domain/orders/order.state.ts';
import { stockNeeds } from '../checkout/basket.ts';
import { linesOf } from '../checkout/purchaseLines.ts';
import type { CommandOutcome, Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Quotes } from '../pricing/quotes.ts';

/** Pieces are held so long for an order that is about to have them. */
const HELD_MINUTES = 15;

export interface AddLinesDependencies {
  readonly commandHandler: CommandHandler;
  readonly quotes: Quotes;
  /** Stands for a person without saying who it is. */
  readonly personIdOf: (email: string) => string;
}

/** What is added, at the price that was agreed on. */
export interface AddedItem {
  readonly item: CartItem;
  readonly quantity: number;
  readonly unitPrice: Money;
}

/**
 * Holds the pieces, adds the lines with the tax of the order's address, and lets go of the pieces again where the order
 * does not take them. No discount applies to what is added.
 */
export async function addLinesToOrder(
  { commandHandler, quotes, personIdOf }: AddLinesDependencies,
  order: PlacedOrder,
  { items, reason }: { readonly items: readonly AddedItem[]; readonly reason: string },
  mutation: Mutation,
): Promise<CommandOutcome<OrderState>> {
  const { orderId } = order.placed;
  const editId = mutation.newId('edit');
  const entries = items.map(({ item, quantity, unitPrice }, index): CartEntry => {
    const entryId = `${editId}_${index + 1}`;
    return { entryId, item, quantity, unitPrice, additionalFields: '' };
  });
  const lines = await taxedLines(entries);
  const held = await stockNeeds(entries, commandHandler);
  const expiresAt = new Date(Date.parse(mutation.now) + HELD_MINUTES * 60_000).toISOString();
  const reservations = held.map(({ itemId: productId, variantId, quantity }) => ({
    ...{ productId, variantId, quantity, reservationId: editId },
    stream: stockStreamId(productId, variantId),
  }));
  const taken: typeof reservations = [];
  try {
    for (const one of reservations) {
      const { stream, ...data } = one;
      const command = { type: 'ReserveStock', data: { ...data, at: mutation.now, expiresAt } } as const;
      await commandHandler.handle(stockAggregate, stream, command, mutation.step(`hold:${stream}`));
      taken.push(one);
    }
    const data = { orderId, editId, lines, held, reason, at: mutation.now };
    return await commandHandler.handle(orderAggregate, orderId, { type: 'AddLines', data }, mutation);
  } catch (error) {
    for (const { stream, productId, variantId, reservationId } of taken) {
      const data = { productId, variantId, reservationId, reason: 'Not added to the order' };
      const command = { type: 'ReleaseReservation', data } as const;
      await commandHandler.handle(stockAggregate, stream, command, mutation.step(`let go:${stream}`));
    }
    throw error;
  }

  async function taxedLines(cart: readonly CartEntry[]): Promise<SoldLine[]> {
    const { websiteId, currency } = order.placed;
    const address = order.shippingAddress ?? order.billingAddress;
    const location = address && {
      country: address.country,
      region: address.region,
      postalCode: address.postalCode,
    };
    const quote = await quotes.quote(
      { currency, entries: cart, coupons: [], shippingLocation: location, shippingOptionId: null },
      {
        ...{ websiteId, at: mutation.now, waivesShipping: true, isBuyerKnown: true },
        customerKey: personIdOf(order.email),
        withoutDiscounts: true,
      },
    );
    return [...linesOf(cart, quote).lines];
  }
}
