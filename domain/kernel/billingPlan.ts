import { z } from 'zod';

export const billingPeriodSchema = z.strictObject({
  value: z.int().min(1).max(104),
  unit: z.enum(['WEEK', 'MONTH', 'YEAR']),
});

/** How often a subscriber is billed and how many times in all; `numBillingCycles` 0 means indefinitely (`commerce.md §3`). */
export const billingPlanSchema = z.strictObject({
  billingPeriod: billingPeriodSchema,
  numBillingCycles: z.int().min(0).max(520),
});
export type BillingPlan = z.infer<typeof billingPlanSchema>;
export type BillingPeriod = BillingPlan['billingPeriod'];
