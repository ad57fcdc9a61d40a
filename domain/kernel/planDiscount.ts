import { z } from 'zod';
import { priceSchema } from './money.ts';

/**
 * What is taken off a payment: hundredths of a percent of the goods, or an amount off each piece. Never all of it, since
 * who pays nothing leaves no way to pay that could be charged again.
 */
const planReductionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percentage'), basisPoints: z.int().min(1).max(9999) }),
  z.strictObject({ kind: z.literal('amount'), amount: priceSchema.refine(({ amount }) => amount > 0) }),
]);
/** 1,000 basis points are 10 percent; an amount is in minor units and above zero. */
export type PlanReduction = z.infer<typeof planReductionSchema>;

/** What subscribing saves: off every payment, and something else off the first ones, which counts there instead. */
export const planDiscountSchema = z
  .strictObject({
    always: planReductionSchema.nullable(),
    /** The payment of the first order is the first of them. */
    first: z.strictObject({ payments: z.int().min(1).max(520), reduction: planReductionSchema }).nullable(),
  })
  .refine(({ always, first }) => always !== null || first !== null, 'A discount takes something off.');
/** At least one of `always` and `first` is there; `first` covers 1 to 520 payments. */
export type PlanDiscount = z.infer<typeof planDiscountSchema>;

interface Discounted {
  readonly discount?: PlanDiscount | undefined;
}

/** What is off the payment with this number, the first order's being 1; `null` where it is of the whole price. */
export function planReductionAt({ discount }: Discounted, payment: number): PlanReduction | null {
  const first = discount?.first;
  return first && payment <= first.payments ? first.reduction : (discount?.always ?? null);
}

/** Everything that the discount of a plan ever takes off. */
export const reductionsOf = ({ discount }: Discounted): readonly PlanReduction[] =>
  [discount?.always, discount?.first?.reduction].filter((each) => each != null);
