import { z } from 'zod';
import { planDiscountSchema } from './planDiscount.ts';

/** From one billing to the next: 1 to 104 weeks, months or years (`docs/rules/subscriptions.md#plan`). */
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
/** What a subscriber agreed to: the period, the number of billings (0 to 520, 0 for no end), what is taken off. */
export type BillingPlan = z.infer<typeof billingPlanSchema>;
/** `{ value: 2, unit: 'WEEK' }` is every other week. */
export type BillingPeriod = BillingPlan['billingPeriod'];
