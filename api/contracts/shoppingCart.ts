import { z } from 'zod';
import { wireMoneySchema } from './money.ts';

/** POST /api/commerce/shopping-cart/entries (`commerce.md §7`). `quantity` is checked by the domain, with its own texts. */
export const addEntryRequestSchema = z.strictObject({
  itemId: z.string().min(1).max(64),
  sku: z.string().max(64).nullish(),
  quantity: z.unknown().optional(),
  additionalFields: z.string().max(20_000).nullish(),
});
export type AddEntryRequest = z.infer<typeof addEntryRequestSchema>;

export const changeEntryRequestSchema = z.strictObject({ quantity: z.unknown() });
export type ChangeEntryRequest = z.infer<typeof changeEntryRequestSchema>;

/** PUT /api/commerce/shopping-cart/entries/{entryId}/additionalFields */
export const changeFieldsRequestSchema = z.strictObject({
  itemId: z.string().min(1).max(64),
  sku: z.string().max(64).nullish(),
  additionalFields: z.string().max(20_000),
});
export type ChangeFieldsRequest = z.infer<typeof changeFieldsRequestSchema>;

export const cartQuerySchema = z.object({
  mock: z.string().optional(),
  timecode: z.string().optional(),
  calculateSubtotal: z.string().optional(),
});

/** A cart entry (`commerce.md §3`), and what a page needs to show it. Cents are integer minor units. */
export const cartEntrySchema = z
  .object({
    id: z.string(),
    itemId: z.string(),
    quantity: z.int(),
    chosenVariant: z.object({ sku: z.string(), attributes: z.record(z.string(), z.string()) }),
    title: z.string(),
    subTotal: wireMoneySchema,
    purchasePriceCents: z.int(),
    purchasePrice: wireMoneySchema,
    productType: z.int(),
    additionalFields: z.string(),
    fullUrl: z.string(),
    image: z.object({ assetUrl: z.string(), altText: z.string() }).nullable(),
    /** Largest quantity that could be bought now. */
    maxQuantity: z.int(),
  })
  .meta({ id: 'CartEntry' });
export type CartEntryView = z.infer<typeof cartEntrySchema>;

/** The shopping cart: all 22 fields of `commerce.md §3`, the revision, and the sums as money. */
export const shoppingCartSchema = z
  .object({
    id: z.string().nullable(),
    websiteId: z.string(),
    orderId: z.string().nullable(),
    created: z.string().nullable(),
    isPurchased: z.boolean(),
    entries: z.array(cartEntrySchema),
    shippingOptions: z.array(z.unknown()),
    selectedShippingOption: z.unknown().nullable(),
    shippingLocation: z.unknown().nullable(),
    applicableTaxRules: z.array(z.unknown()),
    coupons: z.array(z.unknown()),
    validCoupons: z.array(z.unknown()),
    invalidCoupons: z.array(z.unknown()),
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
  })
  .meta({ id: 'ShoppingCart' });
export type ShoppingCart = z.infer<typeof shoppingCartSchema>;

export const addEntryResponseSchema = z.object({
  shoppingCart: shoppingCartSchema,
  newlyAdded: cartEntrySchema,
});
export const updateEntryResponseSchema = z.object({
  shoppingCart: shoppingCartSchema,
  updatedEntry: cartEntrySchema,
});
export const cartResponseSchema = z.object({ shoppingCart: shoppingCartSchema });
