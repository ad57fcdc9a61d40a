import { money, toWire } from '../../../../domain/kernel/money.ts';
import type { AbandonedCheckoutDoc } from '../../../../projections/abandonedCheckouts/abandonedCheckouts.ts';
import type { CartViewDoc } from '../../../../projections/cart/cartView.ts';
import type { AbandonedCheckoutView } from '../../contracts/abandonedCheckouts/abandonedCheckouts.ts';

interface Found {
  readonly checkout: AbandonedCheckoutDoc;
  readonly cart: CartViewDoc | null;
}

/** A checkout that was left open, as staff see it. Never names its cart: whoever knows its id has it. */
export function abandonedView({ checkout, cart }: Found): AbandonedCheckoutView {
  const { position, email, language, status, leftAt, remindAt, skipReason, orderId, grandTotal } = checkout;
  const { reminders, remindedAt, nextReminderAt } = checkout;
  return {
    ...{ email, language, status, leftAt, remindAt, skipReason, orderId },
    ...{ reminders, remindedAt, nextReminderAt },
    id: String(position),
    recovered: grandTotal && toWire(grandTotal),
    ...contentsOf(cart),
  };
}

function contentsOf(cart: CartViewDoc | null): Pick<AbandonedCheckoutView, 'lines' | 'subtotal'> {
  if (!cart) return { lines: [], subtotal: null };
  const subtotal = cart.entries.reduce(
    (sum, { unitPrice, quantity }) => sum + unitPrice.amount * quantity,
    0,
  );
  return {
    lines: cart.entries.map(({ item: { itemId: productId, title, sku }, quantity }) => ({
      ...{ productId, title, sku, quantity },
    })),
    subtotal: toWire(money(subtotal, cart.currency)),
  };
}
