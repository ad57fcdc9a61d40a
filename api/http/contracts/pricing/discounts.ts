import { z } from 'zod';
import { idSchema, instantSchema } from '../../../../domain/kernel/ids.ts';
import { discountClasses, discountTermsSchema } from '../../../../domain/pricing/discounts/discount.ts';

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
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** `nextCursor` is `null` on the last page. */
export const discountListResponseSchema = z.object({
  discounts: z.array(listedDiscountSchema),
  nextCursor: z.string().nullable(),
});
/** 200 of GET /api/commerce/discounts/{discountId} */
export const listedDiscountResultSchema = z.object({ discount: listedDiscountSchema });
/** 201 of POST /api/commerce/discounts, 200 of PUT …/{discountId} and POST …/{discountId}/end. */
export const discountResultSchema = z.object({ discount: discountViewSchema });
