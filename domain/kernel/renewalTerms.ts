import { z } from 'zod';
import { billingPeriodSchema } from './billingPlan.ts';
import { instantSchema } from './ids.ts';
import { priceSchema } from './money.ts';

/**
 * What is paid again and again after a first order: how much each time, shipping and tax included, how often, from when
 * on and until when.
 */
export const renewalTermsSchema = z.strictObject({
  billingPeriod: billingPeriodSchema,
  /** Payments in all, the first order's included; 0 without an end. */
  payments: z.int().min(0).max(520),
  amount: priceSchema,
  /** What it is after the first payments that the plan makes cheaper; `null` where it stays. */
  later: z.strictObject({ amount: priceSchema, from: instantSchema }).nullable(),
  firstAt: instantSchema,
  /** When the last payment is due; `null` without an end. */
  lastAt: instantSchema.nullable(),
});
/** Instants are ISO 8601 in UTC, amounts in minor units (`docs/rules/subscriptions.md#terms`). */
export type RenewalTerms = z.infer<typeof renewalTermsSchema>;

/** The terms as an order keeps them; `agreedAt` is when the buyer said that they agree, `null` where they were not asked. */
export const agreedRenewalSchema = renewalTermsSchema.extend({ agreedAt: instantSchema.nullable() });
/** `null` of an order after which nothing is paid by itself, and of those from before it was recorded. */
export type AgreedRenewal = z.infer<typeof agreedRenewalSchema>;
