import { z } from 'zod';
import { idSchema, instantSchema } from '../../../../domain/kernel/ids.ts';
import { shippingLocationSchema } from '../../../../domain/kernel/location.ts';
import { discountClasses, discountTermsSchema } from '../../../../domain/pricing/discounts/discount.ts';
import { shippingSettingsSchema } from '../../../../domain/pricing/shipping/shippingSettings.ts';
import { taxSettingsSchema } from '../../../../domain/pricing/tax/taxSettings.ts';
import { cursorSchema, searchFor, sortedBy } from '../kernel/lists.ts';
import { wireMoneySchema } from '../kernel/money.ts';
import { namespaceSchemas } from '../preferences/namespaces.ts';

const {
  scope,
  minimumSubtotal,
  minimumQuantity,
  startsAt,
  endsAt,
  totalUses,
  usesPerCustomer,
  combinesWith,
  code,
} = discountTermsSchema.shape;

/**
 * POST /api/commerce/discounts and PUT …/{discountId}. What is left out sets no bound: all goods, from now on, for
 * ever, beside no other discount.
 */
export const discountRequestSchema = discountTermsSchema.extend({
  code: code.default(null),
  scope: scope.default({ kind: 'order' }),
  minimumSubtotal: minimumSubtotal.default(null),
  minimumQuantity: minimumQuantity.default(null),
  startsAt: startsAt.optional(),
  endsAt: endsAt.default(null),
  totalUses: totalUses.default(null),
  usesPerCustomer: usesPerCustomer.default(null),
  combinesWith: combinesWith.default({ product: false, order: false, shipping: false }),
});
/** The terms with what was left out filled in; `startsAt` is now where it is missing. */
export type DiscountRequest = z.infer<typeof discountRequestSchema>;

/** /api/commerce/discounts/{discountId} and what lies below it. */
export const discountParamsSchema = z.object({ discountId: idSchema });

/** A discount with its uses; amounts in minor units, instants ISO 8601 in UTC. */
export const discountViewSchema = discountTermsSchema
  .extend({
    discountId: idSchema,
    version: z.int(),
    /** Which `combinesWith` of other discounts is about it. */
    class: z.enum(discountClasses),
    status: z.enum(['scheduled', 'running', 'ended', 'archived']),
    uses: z.object({
      /** Orders that used it. */
      used: z.int(),
      /** Checkouts that hold a use at this moment. */
      held: z.int(),
      /** Uses that are left; `null` without a limit. */
      left: z.int().nullable(),
    }),
  })
  .meta({ id: 'Discount' });
/** `version` counts the changes of its terms, from 1. */
export type DiscountView = z.infer<typeof discountViewSchema>;
const listedDiscountSchema = discountViewSchema
  .extend({ createdAt: instantSchema, changedAt: instantSchema })
  .meta({ id: 'ListedDiscount' });
/** A discount as the list has it: with when it was created and last changed. */
export type ListedDiscount = z.infer<typeof listedDiscountSchema>;

/** GET /api/commerce/discounts. `cursor` is the `nextCursor` of the page before. */
export const discountListQuerySchema = z.object({
  archived: z.enum(['true', 'false']).default('false'),
  search: searchFor('the name or the code'),
  sort: sortedBy(['created', 'name', 'starts', 'ends', 'used']),
  cursor: cursorSchema,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** `nextCursor` is `null` on the last page. */
export const discountListResponseSchema = z.object({
  discounts: z.array(listedDiscountSchema),
  nextCursor: z.string().nullable(),
});
/** 200 of GET /api/commerce/discounts/{discountId} */
export const listedDiscountResultSchema = z.object({ discount: listedDiscountSchema });
/** 200 of GET /api/commerce/discounts/segments: the segments of customers that a discount can be for, by name. */
export const discountSegmentsSchema = z.object({
  segments: z.array(z.object({ segmentId: z.string(), name: z.string() })),
});
/** 201 of POST /api/commerce/discounts, 200 of PUT …/{discountId} and POST …/{discountId}/end. */
export const discountResultSchema = z.object({ discount: discountViewSchema });

/** POST /api/commerce/discounts/trial: a cart that nobody has, to see what discounts, shipping and taxes make of it. */
export const discountTrialRequestSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        productId: idSchema,
        sku: z.string().min(1).max(64).nullable(),
        quantity: z.int().min(1).max(9999),
      }),
    )
    .min(1, 'Put something into the cart.')
    .max(50),
  codes: z.array(z.string().trim().min(1).max(40)).max(10),
  /** As of when; now where nothing is said. */
  at: instantSchema.nullable(),
  /** Who buys, for limits and segments; nobody in particular where nothing is said. */
  email: z.email().max(256).nullable(),
  /** Where it goes; nowhere yet where nothing is said. */
  place: shippingLocationSchema.nullable().default(null),
  /** How it goes, by the id of one of the options; the first of them where nothing is said. */
  shippingOptionId: z.string().max(64).nullable().default(null),
  /** Shipping and taxes that nobody has saved yet, to see what they would come to; those of the store where nothing is said. */
  shipping: shippingSettingsSchema.nullable().default(null),
  taxes: taxSettingsSchema.nullable().default(null),
  /** Preferences of the checkout and of payments, likewise. */
  cart: namespaceSchemas.cart.nullable().default(null),
  payments: namespaceSchemas.payments.nullable().default(null),
});
/** What is in the cart, the codes that were typed, and when. */
export type DiscountTrialRequest = z.infer<typeof discountTrialRequestSchema>;
/** The same as it is sent: what is left out is what was said of it. */
export type DiscountTrialSent = z.input<typeof discountTrialRequestSchema>;
/** Why a discount does nothing: `NOT_ENTERED` where nobody typed its code. */
const DISCOUNT_REASONS = [
  'NOT_STARTED',
  'ENDED',
  'USED_UP',
  'USED_BY_CUSTOMER',
  'WITHDRAWN',
  'OTHER_CURRENCY',
  'OTHER_CUSTOMERS',
  'NOTHING_ELIGIBLE',
  'MINIMUM_SUBTOTAL',
  'MINIMUM_QUANTITY',
  'NOT_ENTERED',
  'NOT_COMBINED',
] as const;
const verdictSchema = z
  .object({
    discountId: z.string(),
    name: z.string(),
    code: z.string().nullable(),
    /** What it takes off; `null` where it does nothing. */
    amount: wireMoneySchema.nullable(),
    /** `null` where it applies. */
    reason: z.enum(DISCOUNT_REASONS).nullable(),
    minimumSubtotal: wireMoneySchema.nullable(),
    minimumQuantity: z.int().nullable(),
    /** The goods that it is about, before any discount. */
    eligible: z.object({ subtotal: wireMoneySchema, pieces: z.int() }),
    /** Names of the discounts that apply and that it does not combine with. */
    beatenBy: z.array(z.string()),
  })
  .meta({ id: 'DiscountVerdict' });
/** What one discount does for a cart, or why it does nothing. */
export type DiscountVerdictView = z.infer<typeof verdictSchema>;
/** 200 of POST /api/commerce/discounts/trial. Those that apply first. */
export const discountTrialSchema = z.object({
  subtotal: wireMoneySchema,
  discount: wireMoneySchema,
  shippingDiscount: wireMoneySchema,
  /** How it can be sent to the place; empty where it cannot, and where nothing is sent. */
  shippingOptions: z.array(z.object({ optionId: z.string(), name: z.string(), cost: wireMoneySchema })),
  shippingOptionId: z.string().nullable(),
  requiresShipping: z.boolean(),
  shippingCost: wireMoneySchema,
  tax: wireMoneySchema,
  taxIncluded: z.boolean(),
  /** What each rule comes to. */
  taxRules: z.array(z.object({ name: z.string(), amount: wireMoneySchema })),
  grandTotal: wireMoneySchema,
  verdicts: z.array(verdictSchema),
  /** Codes that no discount has. */
  unknownCodes: z.array(z.string()),
  /** What the buyer meets at the checkout. */
  checkout: z.object({
    /** Why the cart cannot be checked out, as the buyer reads it; `null` where it can. */
    refusal: z.string().nullable(),
    /** Names of the providers that are offered. */
    providers: z.array(z.string()),
    /** What who pays on account is told; `null` where nobody can. */
    invoice: z.object({ dueOn: z.string(), instructions: z.array(z.string()) }).nullable(),
    /** What is asked beside address and payment. */
    questions: z.array(z.string()),
  }),
});
