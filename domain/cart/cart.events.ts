import { z } from 'zod';
import { CURRENCIES } from '../kernel/currencies.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { shippingLocationSchema } from '../kernel/location.ts';
import { priceSchema } from '../kernel/money.ts';
import { personal } from '../kernel/personalData.ts';
import { MAX_FIELDS_LENGTH } from './additionalFields.ts';
import { cartItemSchema } from './cartItem.ts';
import { couponCodeSchema } from './couponCode.ts';

const cartId = idSchema;
const entryId = idSchema;
/** What the buyer wrote into the product's form: theirs to have erased, so it is sealed with the cart's key. */
const additionalFields = personal('cartId', z.string().max(MAX_FIELDS_LENGTH));

export const CartOpened = defineEvent(
  'CartOpened',
  z.strictObject({ cartId, currency: z.enum(CURRENCIES), openedAt: instantSchema }),
);
export const ItemAddedToCart = defineEvent(
  'ItemAddedToCart',
  z.strictObject({
    cartId,
    entryId,
    item: cartItemSchema,
    /** Pieces added by this event; an equal line that was there already grows by them. */
    quantity: z.int().positive(),
    unitPrice: priceSchema,
    additionalFields,
  }),
);
export const CartEntryQuantityChanged = defineEvent(
  'CartEntryQuantityChanged',
  z.strictObject({ cartId, entryId, quantity: z.int().positive(), previousQuantity: z.int().positive() }),
);
export const CartEntryFieldsChanged = defineEvent(
  'CartEntryFieldsChanged',
  z.strictObject({ cartId, entryId, additionalFields }),
);
/** The buyer goes on with the price of now instead of the one they put the item in at. */
export const CartEntryRepriced = defineEvent(
  'CartEntryRepriced',
  z.strictObject({ cartId, entryId, unitPrice: priceSchema, previousUnitPrice: priceSchema }),
);
/** Two lines became equal and are one line from here on. */
export const CartEntriesMerged = defineEvent(
  'CartEntriesMerged',
  z.strictObject({ cartId, entryId, mergedEntryId: entryId, quantity: z.int().positive() }),
);
export const ItemRemovedFromCart = defineEvent(
  'ItemRemovedFromCart',
  z.strictObject({ cartId, entryId, itemId: idSchema, sku: z.string(), quantity: z.int().positive() }),
);
export const CouponAppliedToCart = defineEvent(
  'CouponAppliedToCart',
  z.strictObject({ cartId, code: couponCodeSchema }),
);
export const CouponRemovedFromCart = defineEvent(
  'CouponRemovedFromCart',
  z.strictObject({ cartId, code: couponCodeSchema }),
);
const { country, region, postalCode } = shippingLocationSchema.shape;
/** Estimates go by country and region; what comes closer to a home is sealed. */
export const CartShippingLocationSet = defineEvent(
  'CartShippingLocationSet',
  z.strictObject({
    cartId,
    country,
    region,
    postalCode: personal('cartId', postalCode),
  }),
);
export const CartShippingOptionChosen = defineEvent(
  'CartShippingOptionChosen',
  z.strictObject({ cartId, shippingOptionId: z.string().min(1).max(200).nullable() }),
);
/** What another cart held was put into this one, so that it is not put in again. */
export const CartEntriesCopied = defineEvent(
  'CartEntriesCopied',
  z.strictObject({ cartId, fromCartId: idSchema }),
);
export const CartClosed = defineEvent(
  'CartClosed',
  z.strictObject({
    cartId,
    reason: z.enum(['purchased', 'abandoned', 'merged']),
    orderId: idSchema.nullable(),
  }),
);

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
] as const;
export type CartEvent = EventOf<(typeof cartEvents)[number]>;
