import { type CartEvent, cartEvents } from '../../domain/cart/cart.events.ts';
import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import type { Currency } from '../../domain/kernel/currencies.ts';
import type { DataOf } from '../../domain/kernel/event.ts';
import type { ShippingLocation } from '../../domain/kernel/location.ts';
import type { Money } from '../../domain/kernel/money.ts';
import type { SaleItem } from '../../domain/kernel/sale.ts';
import type { RetentionEvent } from '../../domain/privacy/retention.events.ts';
import { erasedText } from '../erasedText.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface CartLine {
  readonly entryId: string;
  readonly item: SaleItem;
  /** Pieces, 1 or more. */
  readonly quantity: number;
  /** What one piece cost when the line was last added to, or when the buyer went on with another price. */
  readonly unitPrice: Money;
  /** The buyer's answers to the product's form: JSON text, or empty. */
  readonly additionalFields: string;
}

interface CartView {
  readonly cartId: string;
  /** `closed` once it was bought, left for good, or put into another one: then it stays as it was. */
  readonly status: 'open' | 'closed';
  /** The order that it was bought as; `null` of one that was not. */
  readonly orderId: string | null;
  /** Why it is closed; `null` of an open one. */
  readonly closedFor: DataOf<CartEvent, 'CartClosed'>['reason'] | null;
  readonly currency: Currency;
  /** ISO 8601. */
  readonly openedAt: string;
  /** In the order in which they were put in. */
  readonly entries: readonly CartLine[];
  /** Codes as the buyer gave them; a quote says which of them count. */
  readonly coupons: readonly string[];
  readonly shippingLocation: ShippingLocation | null;
  readonly shippingOptionId: string | null;
  /** Revision of the cart's stream, which a command may expect. */
  readonly revision: number;
  /** When it was changed last; ISO 8601. */
  readonly changedAt: string;
}

/**
 * A cart as its pages, its quote and the list of abandoned checkouts read it. `_id` is the cart id. Says what was put
 * in at which price, in minor units with the currency; what that comes to is a quote's to say. `docs/rules/cart.md`
 */
export type CartViewDoc = Stored<CartView>;

type ShownEvent = CartEvent | Extract<CustomerEvent, { type: 'CustomerErased' }> | RetentionEvent;

/** Folded from the stream of each cart, so that `revision` is that of its last event whatever it says. */
export const cartView: ReadModel<CartView, ShownEvent> = {
  name: 'cartView',
  version: 9,
  handles: [...cartEvents.map(({ type }) => type), 'CustomerErased', 'RetentionApplied'],
  begins: (event) => openingOf(event) !== null,
  indexes: [{ keys: { websiteId: 1, changedAt: 1 } }],
  keyOf: ({ data }) => ('cartIds' in data ? data.cartIds : data.cartId),
  project(doc, event) {
    if (event.type === 'CustomerErased') return doc && erased(doc);
    // What was kept long enough is there no more.
    if (event.type === 'RetentionApplied') return null;
    const told = { revision: event.revision, changedAt: event.metadata.occurredAt };
    const opening = openingOf(event);
    if (opening) return { ...changed(opened(opening), event), ...told };
    if (event.type === 'CartReopened') {
      return doc && { ...doc, status: 'open', closedFor: null, orderId: null, ...told };
    }
    return doc && { ...(doc.status === 'open' ? changed(doc, event) : doc), ...told };
  },
};

/** What an event says of a cart that begins with it. */
function openingOf({ type, data }: ShownEvent): DataOf<CartEvent, 'CartOpened'> | null {
  if (type === 'CartOpened') return data;
  return type === 'ItemAddedToCart' && data.opens ? { cartId: data.cartId, ...data.opens } : null;
}

/** What a cart shows, whenever that was. */
type Shown = Omit<CartView, 'revision' | 'changedAt'>;

const opened = ({ cartId, currency, openedAt }: DataOf<CartEvent, 'CartOpened'>): Shown => ({
  ...{ cartId, currency, openedAt },
  ...{ status: 'open' as const, closedFor: null, orderId: null },
  entries: [],
  coupons: [],
  shippingLocation: null,
  shippingOptionId: null,
});

function changed(cart: Shown, event: CartEvent): Shown {
  const { entries, coupons } = cart;
  switch (event.type) {
    case 'ItemAddedToCart':
      return { ...cart, entries: withAdded(entries, event.data) };
    case 'CartEntryQuantityChanged': {
      const { entryId, quantity } = event.data;
      return { ...cart, entries: withLine(entries, entryId, { quantity }) };
    }
    case 'CartEntryFieldsChanged': {
      const { entryId, additionalFields } = event.data;
      return { ...cart, entries: withLine(entries, entryId, { additionalFields }) };
    }
    case 'CartEntryRepriced': {
      const { entryId, unitPrice } = event.data;
      return { ...cart, entries: withLine(entries, entryId, { unitPrice }) };
    }
    case 'CartEntriesMerged': {
      const { entryId, mergedEntryId, quantity } = event.data;
      return { ...cart, entries: withLine(without(entries, mergedEntryId), entryId, { quantity }) };
    }
    case 'ItemRemovedFromCart':
      return { ...cart, entries: without(entries, event.data.entryId) };
    case 'CouponAppliedToCart':
      return { ...cart, coupons: [...coupons, event.data.code] };
    case 'CouponRemovedFromCart':
      return { ...cart, coupons: coupons.filter((code) => code !== event.data.code) };
    case 'CartShippingLocationSet': {
      const { country, region, postalCode } = event.data;
      return { ...cart, shippingLocation: { country, region, postalCode } };
    }
    case 'CartShippingOptionChosen':
      return { ...cart, shippingOptionId: event.data.shippingOptionId };
    case 'CartClosed':
      return { ...cart, status: 'closed', closedFor: event.data.reason, orderId: event.data.orderId };
    default:
      return cart;
  }
}

function withAdded(
  lines: readonly CartLine[],
  { entryId, item, quantity, unitPrice, additionalFields }: DataOf<CartEvent, 'ItemAddedToCart'>,
): readonly CartLine[] {
  const line = lines.find((one) => one.entryId === entryId);
  if (!line) return [...lines, { entryId, item, quantity, unitPrice, additionalFields }];
  return withLine(lines, entryId, { item, unitPrice, quantity: line.quantity + quantity });
}

const withLine = (lines: readonly CartLine[], entryId: string, change: Partial<CartLine>) =>
  lines.map((line) => (line.entryId === entryId ? { ...line, ...change } : line));

const without = (lines: readonly CartLine[], entryId: string) =>
  lines.filter((line) => line.entryId !== entryId);

function erased(cart: CartView): CartView {
  const { entries, shippingLocation: place } = cart;
  return {
    ...cart,
    entries: entries.map((line) => ({ ...line, additionalFields: erasedText(line.additionalFields) })),
    shippingLocation: place && { ...place, postalCode: erasedText(place.postalCode) },
  };
}
