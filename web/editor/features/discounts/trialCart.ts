import type { DiscountTrialRequest } from '../../../../api/http/contracts/pricing/discounts.ts';

export interface TrialLineValue {
  readonly productId: string;
  /** `null` until one is chosen, of a product with several variants. */
  readonly sku: string | null;
  /** `NaN` for what is no number. */
  readonly quantity: number | null;
}

/** The cart as it is typed. */
export interface TrialCart {
  readonly lines: readonly TrialLineValue[];
  readonly codes: readonly string[];
  readonly at: string | null;
  readonly email: string;
}

/** What is asked of the gateway, or what is still missing. */
export function trialOf({ lines, codes, at, email }: TrialCart): DiscountTrialRequest | string {
  if (lines.length === 0) return 'Put something into the cart.';
  const wanted = lines.map(({ productId, sku, quantity }) => ({ productId, sku, quantity: quantity ?? 0 }));
  if (!wanted.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)) {
    return 'Every product needs a number of pieces, from 1 on.';
  }
  return { lines: wanted, codes: [...codes], at, email: email.trim() === '' ? null : email.trim() };
}
