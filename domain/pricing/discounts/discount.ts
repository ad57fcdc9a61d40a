import { z } from 'zod';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import { type Money, priceSchema } from '../../kernel/money.ts';

/** The code of a discount as staff give it: up to 40 letters, digits, dashes and underscores, kept in capitals. */
const discountCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]{0,39}$/);

/** `' spring-10 '` → `'SPRING-10'`, whatever it is: a code nobody defined is unknown, not malformed. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase();

/** Hundredths of a percent: 1250 is 12.5 %, 10000 is everything. */
const basisPoints = z.int().min(1).max(10_000);

/** Which goods of the cart a discount is about. Gift cards are never among them. */
const scopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order') }),
  z.strictObject({ kind: z.literal('products'), productIds: z.array(idSchema).min(1).max(500) }),
  z.strictObject({
    kind: z.literal('categories'),
    categories: z.array(z.string().trim().min(1).max(200)).min(1).max(100),
  }),
]);
/** All goods, 1 to 500 products by id, or 1 to 100 categories by name. */
export type Scope = z.infer<typeof scopeSchema>;

/** What a discount gives; amounts in minor units above zero. */
const benefitSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percentage'), basisPoints }),
  /** Off the goods of the scope together, once. */
  z.strictObject({ kind: z.literal('amount'), amount: priceSchema.refine(({ amount }) => amount > 0) }),
  z.strictObject({ kind: z.literal('freeShipping') }),
  /** For every `buyQuantity` pieces of the scope, `getQuantity` pieces of `get` cost that much less. */
  z.strictObject({
    kind: z.literal('buyXGetY'),
    buyQuantity: z.int().min(1).max(9999),
    getQuantity: z.int().min(1).max(9999),
    get: scopeSchema,
    basisPoints,
    /** How often in one order; `null` for as often as the cart allows. */
    maxTimes: z.int().min(1).max(9999).nullable(),
  }),
]);
/** `percentage` and `amount` are off the goods of the scope, `freeShipping` is off the parcel. */
export type Benefit = z.infer<typeof benefitSchema>;

/** The classes that combine or do not. */
export const discountClasses = ['product', 'order', 'shipping'] as const;
/** What `combinesWith` is said of (`docs/pricing.md`). */
export type DiscountClass = (typeof discountClasses)[number];

/** What a merchant says of a discount. */
export const discountTermsSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  /** What a buyer types; `null` for a discount that applies by itself. */
  code: discountCodeSchema.nullable(),
  /** Without a code of its own it applies by itself, unless this says that it asks for one that was made in bulk. */
  needsCode: z.boolean().optional(),
  benefit: benefitSchema,
  scope: scopeSchema,
  /** Of the goods of the scope, before any discount. */
  minimumSubtotal: priceSchema.nullable(),
  minimumQuantity: z.int().min(1).max(1_000_000).nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema.nullable(),
  /** Orders that may use it in all, and orders of one customer; `null` for no limit. */
  totalUses: z.int().min(1).max(1_000_000_000).nullable(),
  usesPerCustomer: z.int().min(1).max(1_000_000).nullable(),
  /** The classes of other discounts that may apply beside it. Both must say so. */
  combinesWith: z.strictObject({ product: z.boolean(), order: z.boolean(), shipping: z.boolean() }),
  /** Only for customers who are in one of these segments; left out, or `null`, for everybody. */
  segmentIds: z.array(idSchema).min(1, 'Choose a segment.').max(20).nullable().optional(),
});
/** From `startsAt` until just before `endsAt`, UTC; `null` for no end (`docs/rules/pricing.md#discounts`). */
export type DiscountTerms = z.infer<typeof discountTermsSchema>;

/** A discount of one website. `version` counts the changes of its terms, from 1. */
export const discountDefinitionSchema = discountTermsSchema.extend({
  discountId: idSchema,
  version: z.int().positive(),
});
/** The terms as they count now, under the id that orders and uses know the discount by. */
export type DiscountDefinition = z.infer<typeof discountDefinitionSchema>;

/** A discount as a cart meets it: `batchId` where its code is one of many that were made for it. */
export interface OfferedDiscount extends DiscountDefinition {
  readonly batchId?: string;
}

/** Whether nobody has to type anything for it. */
export const appliesByItself = ({ code, needsCode }: Pick<DiscountTerms, 'code' | 'needsCode'>): boolean =>
  code === null && needsCode !== true;

/** Free shipping is about the parcel, a discount on all goods about the order, any other about products. */
export function classOf({ benefit, scope }: Pick<DiscountTerms, 'benefit' | 'scope'>): DiscountClass {
  if (benefit.kind === 'freeShipping') return 'shipping';
  return benefit.kind !== 'buyXGetY' && scope.kind === 'order' ? 'order' : 'product';
}

/** Every amount of money that the terms name: all in one currency. */
export const amountsOf = ({
  benefit,
  minimumSubtotal,
}: Pick<DiscountTerms, 'benefit' | 'minimumSubtotal'>): readonly Money[] => [
  ...(benefit.kind === 'amount' ? [benefit.amount] : []),
  ...(minimumSubtotal ? [minimumSubtotal] : []),
];
