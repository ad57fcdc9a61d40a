import { z } from 'zod';
import { additionalFieldsSchema } from '../kernel/additionalFields.ts';
import { CURRENCIES } from '../kernel/currencies.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { shippingLocationSchema } from '../kernel/location.ts';
import { priceSchema } from '../kernel/money.ts';
import { personal } from '../kernel/personalData.ts';
import { cartItemSchema } from './cartItem.ts';
import { enteredCouponCodeSchema } from './couponCode.ts';

const cartId = idSchema;
const entryId = idSchema;
/** What the buyer wrote into the product's form: theirs to have erased, so it is sealed with the cart's key. */
const additionalFields = personal('cartId', additionalFieldsSchema);

/** A cart begins; the currency is the store's then and stays. */
const opening = { currency: z.enum(CURRENCIES), openedAt: instantSchema };
/** By `CopyCartEntries`. A cart that begins with an item says so with that. */
const CartOpened = defineEvent('CartOpened', z.strictObject({ cartId, ...opening }));
/**
 * By `AddItemToCart` and `CopyCartEntries`: a new line, or more pieces in an equal one; the price of now is the
 * line's.
 */
const ItemAddedToCart = defineEvent(
  'ItemAddedToCart',
  z.strictObject({
    cartId,
    entryId,
    item: cartItemSchema,
    /** Pieces added by this event; an equal line that was there already grows by them. */
    quantity: z.int().positive(),
    unitPrice: priceSchema,
    additionalFields,
    /** Where this is the first thing in the cart: an empty cart begins with it. */
    opens: z.strictObject(opening).nullable(),
  }),
  // At first the opening was a fact of its own before it.
  { version: 2, upcasters: { 1: (data) => ({ ...data, opens: null }) } },
);
/** By `ChangeEntryQuantity`; `quantity` is what the line has now, 1 to 9999 pieces. */
const CartEntryQuantityChanged = defineEvent(
  'CartEntryQuantityChanged',
  z.strictObject({ cartId, entryId, quantity: z.int().positive(), previousQuantity: z.int().positive() }),
);
/** By `ChangeEntryFields`: other answers to the product's form, as JSON text. */
const CartEntryFieldsChanged = defineEvent(
  'CartEntryFieldsChanged',
  z.strictObject({ cartId, entryId, additionalFields }),
);
/** By `RepriceCart`: the buyer goes on with the price of now instead of the one they put the item in at. */
const CartEntryRepriced = defineEvent(
  'CartEntryRepriced',
  z.strictObject({ cartId, entryId, unitPrice: priceSchema, previousUnitPrice: priceSchema }),
);
/**
 * By `ChangeEntryFields`: two lines became equal; `entryId` stays, with the pieces of both, `mergedEntryId` is gone.
 */
const CartEntriesMerged = defineEvent(
  'CartEntriesMerged',
  z.strictObject({ cartId, entryId, mergedEntryId: entryId, quantity: z.int().positive() }),
);
/** By `RemoveItemFromCart`; `quantity` is how many pieces the line had. */
const ItemRemovedFromCart = defineEvent(
  'ItemRemovedFromCart',
  z.strictObject({ cartId, entryId, itemId: idSchema, sku: z.string(), quantity: z.int().positive() }),
);
/** By `ApplyCoupon` and `CopyCartEntries`. The code is kept, not judged (`docs/rules/cart.md#codes`). */
const CouponAppliedToCart = defineEvent(
  'CouponAppliedToCart',
  z.strictObject({ cartId, code: enteredCouponCodeSchema }),
);
/** By `RemoveCoupon`; only of a code that the cart had. */
const CouponRemovedFromCart = defineEvent(
  'CouponRemovedFromCart',
  z.strictObject({ cartId, code: enteredCouponCodeSchema }),
);
const { country, region, postalCode } = shippingLocationSchema.shape;
/**
 * By `SetShippingLocation` and `CopyCartEntries`. Estimates go by country and region; what comes closer to a home is
 * sealed.
 */
const CartShippingLocationSet = defineEvent(
  'CartShippingLocationSet',
  z.strictObject({
    cartId,
    country,
    region,
    postalCode: personal('cartId', postalCode),
  }),
  // At first the city was told as well, which no price depends on.
  { version: 2, upcasters: { 1: ({ city: _, ...place }) => place } },
);
/** By `ChooseShippingOption`; `null` leaves the choice to the store again (`docs/rules/cart.md#shipping`). */
const CartShippingOptionChosen = defineEvent(
  'CartShippingOptionChosen',
  z.strictObject({ cartId, shippingOptionId: z.string().min(1).max(200).nullable() }),
);
/** By `CopyCartEntries`: what another cart held was put into this one, so that it is not put in again. */
const CartEntriesCopied = defineEvent('CartEntriesCopied', z.strictObject({ cartId, fromCartId: idSchema }));
/** By `CloseCart`; for good, unless its order never came to be. `orderId` is that of the order where it was `purchased`, else `null`. */
const CartClosed = defineEvent(
  'CartClosed',
  z.strictObject({
    cartId,
    reason: z.enum(['purchased', 'abandoned', 'merged']),
    orderId: idSchema.nullable(),
  }),
);

/** By `ReopenCart`: the order that it was closed for did not come to be, and the buyer has their cart again. */
const CartReopened = defineEvent('CartReopened', z.strictObject({ cartId, orderId: idSchema }));

/** What `domain/registry.ts` registers of carts: an event that is missing here cannot be written. */
export const cartEvents = [
  CartOpened,
  ItemAddedToCart,
  CartEntryQuantityChanged,
  CartEntryFieldsChanged,
  CartEntryRepriced,
  CartEntriesMerged,
  ItemRemovedFromCart,
  CouponAppliedToCart,
  CouponRemovedFromCart,
  CartShippingLocationSet,
  CartShippingOptionChosen,
  CartEntriesCopied,
  CartClosed,
  CartReopened,
] as const;
/** Every fact of stream `cart-{cartId}`. */
export type CartEvent = EventOf<(typeof cartEvents)[number]>;
