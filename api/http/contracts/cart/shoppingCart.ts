import { z } from 'zod';
import { enteredCouponCodeSchema } from '../../../../domain/cart/couponCode.ts';
import { additionalFieldsSchema } from '../../../../domain/kernel/additionalFields.ts';
import { shippingLocationSchema } from '../../../../domain/kernel/location.ts';
import { wireMoneySchema } from '../kernel/money.ts';
import { quantityBoundsSchema } from '../kernel/quantityBounds.ts';

/** POST /api/commerce/shopping-cart/entries (`docs/rules/cart.md#calls`). `quantity` is checked by the domain, with its own texts. */
export const addItemToCartRequestSchema = z.strictObject({
  itemId: z.string().min(1).max(64),
  sku: z.string().max(64).nullish(),
  quantity: z.unknown().optional(),
  additionalFields: additionalFieldsSchema.nullish(),
});
/** `itemId` is the id of a product; without a `sku` a product of one variant means that one. */
export type AddItemToCartRequest = z.infer<typeof addItemToCartRequestSchema>;

/**
 * PUT /api/commerce/shopping-cart/entries/{entryId}. `quantity` in pieces, checked by the domain with its own texts, also where
 * it is missing.
 */
export const changeEntryQuantityRequestSchema = z.strictObject({ quantity: z.unknown().optional() });

/** PUT /api/commerce/shopping-cart/entries/{entryId}/additionalFields */
export const changeEntryFieldsRequestSchema = z.strictObject({
  itemId: z.string().min(1).max(64),
  sku: z.string().max(64).nullish(),
  additionalFields: additionalFieldsSchema,
});

/** POST /api/commerce/shopping-cart/coupons. Any case, with spaces around; at most 64 characters. */
export const applyCouponRequestSchema = z.strictObject({ code: enteredCouponCodeSchema });
/** PUT /api/commerce/shopping-cart/location. ISO 3166-1 alpha-2; region and postal code may be left out. */
export const setShippingLocationRequestSchema = z.strictObject({
  country: shippingLocationSchema.shape.country,
  region: shippingLocationSchema.shape.region.default(''),
  postalCode: shippingLocationSchema.shape.postalCode.default(''),
});
/** PUT /api/commerce/shopping-cart/shipping-option. `null` leaves the choice to the store again. */
export const chooseShippingOptionRequestSchema = z.strictObject({
  shippingOptionId: z.string().min(1).max(200).nullable(),
});

/** Milliseconds since 1970, or an ISO 8601 instant. */
const isInstant = (text: string): boolean =>
  /^\d{1,15}$/.test(text) || z.iso.datetime({ offset: true }).safeParse(text).success;
/** A parameter that is named without a value (`?mock=&timecode=`) says nothing. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === '' ? undefined : text), schema.optional());
/** GET /api/commerce/shopping-cart. `timecode` asks for the cart as it was then (`docs/rules/cart.md#fields`). */
export const cartQuerySchema = z.object({
  mock: unlessEmpty(z.stringbool()),
  timecode: unlessEmpty(
    z.string().max(40).refine(isInstant, 'must be an ISO 8601 instant or milliseconds since 1970'),
  ),
  calculateSubtotal: unlessEmpty(z.stringbool()),
});

/** A cart entry (`docs/rules/cart.md#fields`), and what a page needs to show it. Cents are integer minor units. */
const cartEntrySchema = z
  .object({
    id: z.string(),
    itemId: z.string(),
    quantity: z.int(),
    chosenVariant: z.object({ sku: z.string(), attributes: z.record(z.string(), z.string()) }),
    title: z.string(),
    subTotal: wireMoneySchema,
    purchasePriceCents: z.int(),
    purchasePrice: wireMoneySchema,
    /** This entry's share of the cart's discounts and tax, and what it costs with the discount. */
    discountCents: z.int(),
    taxCents: z.int(),
    totalCents: z.int(),
    productType: z.int(),
    additionalFields: z.string(),
    /** The form whose answers `additionalFields` are, and which can be opened again; `null` where nothing is asked. */
    additionalFieldsFormId: z.string().nullable(),
    fullUrl: z.string(),
    image: z.object({ assetUrl: z.string(), altText: z.string() }).nullable(),
    /** Largest quantity that could be bought now. */
    maxQuantity: z.int(),
    /** What its field of pieces takes: how many the owner lets an order have, whatever is in stock. */
    quantityBounds: quantityBoundsSchema,
  })
  .meta({ id: 'CartEntry' });
/** A line as it is answered: sums in minor units, `quantity` in pieces. */
export type CartEntryView = z.infer<typeof cartEntrySchema>;

/** A way of shipping that is offered now, and what it costs this cart in minor units. */
const cartShippingOptionSchema = z
  .object({ id: z.string(), name: z.string(), kind: z.string(), costCents: z.int(), cost: wireMoneySchema })
  .meta({ id: 'CartShippingOption' });
/** `rate` in millionths: 82500 is 8.25 percent. */
const cartTaxRuleSchema = z
  .object({ id: z.string(), name: z.string(), rate: z.number(), amountCents: z.int() })
  .meta({ id: 'CartTaxRule' });
/** A code that takes something off now, and the discount it stands for. */
const validCouponSchema = z
  .object({ code: z.string(), name: z.string(), discountId: z.string() })
  .meta({ id: 'ValidCoupon' });
/** Why a code takes nothing off: `reason` for programs, `message` for people. */
const invalidCouponSchema = z
  .object({ code: z.string(), reason: z.string(), message: z.string() })
  .meta({ id: 'InvalidCoupon' });
/** What one discount takes off this cart, in minor units. */
const cartDiscountSchema = z
  .object({
    discountId: z.string(),
    /** `null` where it applies by itself. */
    code: z.string().nullable(),
    name: z.string(),
    kind: z.string(),
    amountCents: z.int(),
  })
  .meta({ id: 'CartDiscount' });
/** What became different since the entry was put in: a price, or the pieces that could be bought. */
const cartNoticeSchema = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('price-changed'),
      entryId: z.string(),
      before: wireMoneySchema,
      after: wireMoneySchema,
    }),
    z.object({ type: z.literal('stock-changed'), entryId: z.string(), before: z.int(), after: z.int() }),
  ])
  .meta({ id: 'CartNotice' });
/** Told until the buyer takes over the price, or changes the quantity (`docs/rules/cart.md#prices`). */
export type CartNoticeView = z.infer<typeof cartNoticeSchema>;

/** The shopping cart: all 22 fields of `docs/rules/cart.md#fields`, the revision, and what a page shows beside them. */
export const shoppingCartSchema = z
  .object({
    id: z.string().nullable(),
    websiteId: z.string(),
    orderId: z.string().nullable(),
    created: z.string().nullable(),
    isPurchased: z.boolean(),
    entries: z.array(cartEntrySchema),
    shippingOptions: z.array(cartShippingOptionSchema),
    selectedShippingOption: cartShippingOptionSchema.nullable(),
    shippingLocation: shippingLocationSchema.nullable(),
    applicableTaxRules: z.array(cartTaxRuleSchema),
    coupons: z.array(z.string()),
    validCoupons: z.array(validCouponSchema),
    invalidCoupons: z.array(invalidCouponSchema),
    subtotalCents: z.int(),
    taxCents: z.int(),
    shippingCostCents: z.int(),
    discountCents: z.int(),
    grandTotalCents: z.int(),
    totalQuantity: z.int(),
    hasDigital: z.boolean(),
    purelyDigital: z.boolean(),
    requiresShipping: z.boolean(),
    revision: z.int(),
    currency: z.string(),
    subtotal: wireMoneySchema,
    grandTotal: wireMoneySchema,
    /** Whether `taxCents` is part of the prices already. */
    taxIncluded: z.boolean(),
    discounts: z.array(cartDiscountSchema),
    notices: z.array(cartNoticeSchema),
    minimumSubtotalCents: z.int(),
    /** Why the cart cannot be checked out yet, in words; `null` when it can. */
    checkoutMessage: z.string().nullable(),
  })
  .meta({ id: 'ShoppingCart' });
/** The cart of one visitor; until the first item `id` and `created` are `null` and nothing is in it. */
export type ShoppingCart = z.infer<typeof shoppingCartSchema>;

/** 200 of POST /api/commerce/shopping-cart/link. */
export const cartLinkSchema = z
  .object({
    /** Opens the cart page of the other device, which then asks. */
    url: z.string(),
    /** ISO 8601; `null` where it leads over the sign-in, behind which the cart is. */
    expiresAt: z.string().nullable(),
  })
  .meta({ id: 'CartLink' });
/** Where to go on with a cart on another device. */
export type CartLink = z.infer<typeof cartLinkSchema>;
/** POST /api/commerce/shopping-cart/continue: what the link has. */
export const continueCartRequestSchema = z.strictObject({ token: z.string().max(200) });

/** 200 of POST /api/commerce/shopping-cart/entries: the cart, and the line that is new or grew. */
export const addItemToCartResponseSchema = z.object({
  shoppingCart: shoppingCartSchema,
  newlyAdded: cartEntrySchema,
});
/** 200 of both PUTs of an entry: the cart, and the line as it is now, merged where it equalled another. */
export const updateEntryResponseSchema = z.object({
  shoppingCart: shoppingCartSchema,
  updatedEntry: cartEntrySchema,
});
/** 200 of the changes that are about no single line. */
export const cartResponseSchema = z.object({ shoppingCart: shoppingCartSchema });
