import { z } from 'zod';

/** How often a subscriber is billed and how many times in all; `numBillingCycles` 0 means indefinitely (`commerce.md §3`). */
export const billingPlanSchema = z.strictObject({
  billingPeriod: z.strictObject({
    value: z.int().min(1).max(104),
    unit: z.enum(['WEEK', 'MONTH', 'YEAR']),
  }),
  numBillingCycles: z.int().min(0).max(520),
});
export type BillingPlan = z.infer<typeof billingPlanSchema>;
export type BillingPeriod = BillingPlan['billingPeriod'];
