import { z } from 'zod';
import { shoppingCartSchema } from '../cart/shoppingCart.ts';
import { checkoutQuoteSchema } from '../checkout/checkout.ts';
import { draftInvoiceSchema } from '../draftOrders/draftOrders.ts';
import { wireMoneySchema } from '../kernel/money.ts';
import { orderStatusSchema } from '../orders/orderStatus.ts';
import { countrySchema, pageBase, pictureSchema } from './pageParts.ts';

export const cartPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('cart'),
  shoppingCart: shoppingCartSchema,
});

/** The checkout page (201): what the cart costs now, and what a form needs to know. */
export const checkoutPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('checkout'),
  quote: checkoutQuoteSchema,
  /** Another cart than the visitor's own, e.g. of a subscription. */
  cartToken: z.string().nullable(),
  /** ISO 3166-1 alpha-2 with names in the language of the site, in its order. */
  countries: z.array(countrySchema),
  /** The address of whoever is signed in. */
  customerEmail: z.string().nullable(),
});

/** Where buyers come back to from their bank, and where an order is waited for (207). */
export const checkoutReturnPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('checkout-return'),
  checkoutId: z.string(),
});

/** How an order stands: right after it was placed (202), and whenever its link is followed (211). */
export const orderPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('order'),
  order: orderStatusSchema,
  isJustPlaced: z.boolean(),
  /** What a review of something in it is written with; `null` while nobody has it yet, and where none are written. */
  reviewToken: z.string().nullable(),
});

/** What of an order its buyer is asked to review (209), and has not reviewed yet. */
export const reviewsRequestPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('reviews-request'),
  orderNumber: z.string(),
  /** Shows to the store that somebody bought what they review. */
  orderToken: z.string(),
  /** Whether reviews are written at all, and of this order. */
  isOpen: z.boolean(),
  products: z.array(
    z.object({ id: z.string(), title: z.string(), fullUrl: z.string(), picture: pictureSchema.nullable() }),
  ),
});

/** What staff put together for somebody to buy, as the link in the mail opens it (201). */
export const draftInvoicePageContextSchema = z.object({
  ...pageBase,
  template: z.literal('draft-invoice'),
  token: z.string(),
  invoice: draftInvoiceSchema,
});

/** The donation page (203): suggested amounts, and the least and the most of any other. */
export const donatePageContextSchema = z.object({
  ...pageBase,
  template: z.literal('donate'),
  suggested: z.array(wireMoneySchema),
  minimum: wireMoneySchema,
  maximum: wireMoneySchema,
  paymentProviders: z.array(z.string()),
});

/** What became of a donation: thanks for it (204), or what is in the way. */
export const donationPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('donation'),
  donation: z.object({
    donationId: z.string(),
    status: z.enum(['requested', 'received', 'failed']),
    amount: wireMoneySchema,
    /** 'every month'; `null` where it is given once. */
    repeats: z.string().nullable(),
    testMode: z.boolean(),
    /** Why there was no money. */
    failure: z.string(),
  }),
});

export type CartPageContext = z.infer<typeof cartPageContextSchema>;
export type CheckoutPageContext = z.infer<typeof checkoutPageContextSchema>;
export type CheckoutReturnPageContext = z.infer<typeof checkoutReturnPageContextSchema>;
export type OrderPageContext = z.infer<typeof orderPageContextSchema>;
export type ReviewsRequestPageContext = z.infer<typeof reviewsRequestPageContextSchema>;
export type DraftInvoicePageContext = z.infer<typeof draftInvoicePageContextSchema>;
export type DonatePageContext = z.infer<typeof donatePageContextSchema>;
export type DonationPageContext = z.infer<typeof donationPageContextSchema>;
