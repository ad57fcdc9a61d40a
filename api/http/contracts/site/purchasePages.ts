import { z } from 'zod';
import { additionalFieldsFormSchema } from '../../../../domain/catalog/additionalFields.ts';
import { cartLinkSchema, shoppingCartSchema } from '../cart/shoppingCart.ts';
import { checkoutQuoteSchema } from '../checkout/checkout.ts';
import { customerAddressSchema } from '../customers/customers.ts';
import { draftInvoiceSchema } from '../draftOrders/draftOrders.ts';
import { balanceResponseSchema } from '../giftCards/giftCards.ts';
import { wireMoneySchema } from '../kernel/money.ts';
import { balancePaymentSchema } from '../orders/balance.ts';
import { orderStatusSchema } from '../orders/orderStatus.ts';
import { cardFieldsSchema } from '../payments/cardFields.ts';
import { addressRulesSchema } from '../places/addressRules.ts';
import { siteFormSchema } from './formPages.ts';
import { countrySchema, pageBase, pictureSchema } from './pageParts.ts';

const askedEntrySchema = z.object({ entryId: z.string(), form: additionalFieldsFormSchema });
/** An entry of the cart with the questions of its product, as they are now. */
export type AskedEntry = z.infer<typeof askedEntrySchema>;

/** GET /cart (200): the visitor's own cart, priced as of now. */
export const cartPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('cart'),
  shoppingCart: shoppingCartSchema,
  /** Why what was sent without JavaScript was refused. */
  refusal: z.string().nullable(),
  /** The questions of an entry that is to be changed, for who cannot open them where it stands; `null` mostly. */
  asking: askedEntrySchema.nullable(),
  /** The cart of another device that a link brought, with how much is in it; `null` without one. */
  brought: z.object({ token: z.string(), pieces: z.int() }).nullable(),
  /** The link to another device, where it was asked for by the address. */
  link: cartLinkSchema.nullable(),
});

/** The questions of the checkout, which are those of a published form (`docs/rules/checkout.md#questions`). */
const checkoutQuestionsSchema = siteFormSchema
  .pick({ id: true, name: true, disclaimer: true, fields: true })
  .meta({ id: 'CheckoutQuestions' });
/** `fields` in the order in which they are asked. */
export type CheckoutQuestionsView = z.infer<typeof checkoutQuestionsSchema>;

/** GET /checkout (201): what the cart costs now, and what a form needs to know. */
export const checkoutPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('checkout'),
  quote: checkoutQuoteSchema,
  /** Another cart than the visitor's own, e.g. of a subscription. */
  cartToken: z.string().nullable(),
  /** ISO 3166-1 alpha-2 with names in the language of the site, in its order. */
  countries: z.array(countrySchema),
  /** How addresses are written in the countries of a form that was refused, for who cannot ask for it. */
  addressRules: z.array(addressRulesSchema),
  /** Whether addresses are suggested while they are typed. */
  suggestsPlaces: z.boolean(),
  /** The address of whoever is signed in. */
  customerEmail: z.string().nullable(),
  /** What their account keeps; the first is where it goes unless they say otherwise. */
  addresses: z.array(customerAddressSchema),
  /** `null` where no cards are taken. */
  cardFields: cardFieldsSchema.nullable(),
  /** Stands for the order that the form of this page asks for, however often it is sent. */
  requestKey: z.string(),
  /** Cards that were given without JavaScript, with what is left on them. */
  giftCards: z.array(z.object({ code: z.string(), lastFour: z.string(), balance: wireMoneySchema })),
  /** Whether buyers are asked if they want to be reminded of what they leave behind. */
  remindsOfCheckouts: z.boolean(),
  /** What the box says that puts a buyer on a mailing list; `null` where there is none. */
  newsText: z.string().nullable(),
  /** What is asked beside that; `null` where nothing is. */
  questions: checkoutQuestionsSchema.nullable(),
});

/** GET /checkout/{checkoutId} (207): where buyers come back to from their bank, and where an order is waited for. */
export const checkoutReturnPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('checkout-return'),
  checkoutId: z.string(),
  /** Where it was asked after without JavaScript; `null` otherwise. */
  status: z.enum(['awaitingPayment', 'processing']).nullable(),
  /** `null` where no cards are taken. */
  cardFields: cardFieldsSchema.nullable(),
});

/**
 * GET /order/{token}: how an order stands, right after it was placed (202, or 206 where it began a subscription), and
 * whenever its link is followed (211).
 */
export const orderPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('order'),
  order: orderStatusSchema,
  isJustPlaced: z.boolean(),
  /** Seconds until a page that no script keeps up to date is loaded anew; `null` where nothing is about to happen. */
  lookAgainIn: z.number().nullable().meta({ example: 3 }),
  /** What a review of something in it is written with; `null` while nobody has it yet, and where none are written. */
  reviewToken: z.string().nullable(),
});

/** GET /order/{token}/reviews (209): what of an order its buyer is asked to review, and has not reviewed yet. */
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

/** GET /invoice/{token} (201): what staff put together for somebody to buy, as the link in the mail opens it. */
export const draftInvoicePageContextSchema = z.object({
  ...pageBase,
  template: z.literal('draft-invoice'),
  token: z.string(),
  invoice: draftInvoiceSchema,
  /** `null` where no cards are taken. */
  cardFields: cardFieldsSchema.nullable(),
});

/** GET /pay/{token} (201): what is due of an order, as the link of a payment request opens it. */
export const balancePageContextSchema = z.object({
  ...pageBase,
  template: z.literal('balance'),
  token: z.string(),
  payment: balancePaymentSchema,
  /** `null` where no cards are taken for it. */
  cardFields: cardFieldsSchema.nullable(),
});

/** GET /gift-card: what is left on a gift card. The specification has no page type for it: it is a page (2). */
export const giftCardPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('gift-card'),
  /** The card that was asked for without JavaScript; `null` otherwise. */
  card: balanceResponseSchema.nullable(),
});

/** GET /donate (203): suggested amounts, and the least and the most of any other. */
export const donatePageContextSchema = z.object({
  ...pageBase,
  template: z.literal('donate'),
  suggested: z.array(wireMoneySchema),
  /** The value of the one that is chosen already; `null` for none in particular. */
  chosen: z.string().nullable(),
  minimum: wireMoneySchema,
  maximum: wireMoneySchema,
  /** What a donation may be for; none: nothing is asked. */
  funds: z.array(z.string()),
  /** The one that is chosen already; `null` for none in particular. */
  chosenFund: z.string().nullable(),
  paymentProviders: z.array(z.string()),
  /** `null` where no cards are taken. */
  cardFields: cardFieldsSchema.nullable(),
});

/** GET /donate/{donationId}: what became of a donation: thanks for it (204), or what is in the way. */
export const donationPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('donation'),
  donation: z.object({
    donationId: z.string(),
    status: z.enum(['requested', 'received', 'failed']),
    amount: wireMoneySchema,
    /** What it is for; empty for nothing in particular. */
    fund: z.string(),
    /** 'every month'; `null` where it is given once. */
    repeats: z.string().nullable(),
    testMode: z.boolean(),
    /** Why there was no money. */
    failure: z.string(),
  }),
  /** `null` where no cards are taken. */
  cardFields: cardFieldsSchema.nullable(),
});

/** Made for one visitor: the cart is that of whoever asks. */
export type CartPageContext = z.infer<typeof cartPageContextSchema>;
/** `cartToken` is `null` for the visitor's own cart. */
export type CheckoutPageContext = z.infer<typeof checkoutPageContextSchema>;
/** The page asks for the rest by the id of the checkout. */
export type CheckoutReturnPageContext = z.infer<typeof checkoutReturnPageContextSchema>;
/** `isJustPlaced` is true where the page says thanks. */
export type OrderPageContext = z.infer<typeof orderPageContextSchema>;
/** `products` is empty once everything was reviewed. */
export type ReviewsRequestPageContext = z.infer<typeof reviewsRequestPageContextSchema>;
/** `token` is what the page pays with. */
export type DraftInvoicePageContext = z.infer<typeof draftInvoicePageContextSchema>;
/** The same for everybody. */
export type GiftCardPageContext = z.infer<typeof giftCardPageContextSchema>;
/** Amounts in both wire forms, bounds included. */
export type DonatePageContext = z.infer<typeof donatePageContextSchema>;
/** `failure` is empty unless it failed. */
export type DonationPageContext = z.infer<typeof donationPageContextSchema>;
/** `payment.status` says what there is left to do. */
export type BalancePageContext = z.infer<typeof balancePageContextSchema>;
