import { z } from 'zod';
import { planDiscountSchema } from './planDiscount.ts';

export const billingPeriodSchema = z.strictObject({
  value: z.int().min(1).max(104),
  unit: z.enum(['WEEK', 'MONTH', 'YEAR']),
});

/**
 * How often a subscriber is billed and how many times in all; `numBillingCycles` 0 means indefinitely (`docs/rules/subscriptions.md#plan`).
 * Without a `discount` every payment is of the whole price.
 */
export const billingPlanSchema = z
  .strictObject({
    billingPeriod: billingPeriodSchema,
    numBillingCycles: z.int().min(0).max(520),
    discount: planDiscountSchema.optional(),
  })
  .refine(
    ({ numBillingCycles, discount }) =>
      numBillingCycles === 0 || !discount?.first || discount.first.payments <= numBillingCycles,
    { path: ['discount', 'first', 'payments'], message: 'The plan has fewer payments.' },
  );
export type BillingPlan = z.infer<typeof billingPlanSchema>;
export type BillingPeriod = BillingPlan['billingPeriod'];
