import type { DiscountTrialSent } from '../../../../api/http/contracts/pricing/discounts.ts';

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
  /** Where it goes; no country is nowhere yet. */
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
}

/** Nothing in it, for nobody in particular, to nowhere yet. */
export const EMPTY_CART: TrialCart = {
  ...{ lines: [], codes: [], at: null, email: '' },
  ...{ country: '', region: '', postalCode: '' },
};

/** Settings that are not saved yet. */
export type TypedSettings = Pick<DiscountTrialSent, 'shipping' | 'taxes' | 'cart' | 'payments'>;

/** What is said of settings that cannot be tried as they are typed. */
export const MISTYPED = 'What you typed has mistakes. Save shows where.';

/** What is asked of the gateway, or what is still missing. */
export function trialOf(cart: TrialCart): DiscountTrialSent | string {
  const { lines, codes, at, email, country, region, postalCode } = cart;
  if (lines.length === 0) return 'Put something into the cart.';
  const wanted = lines.map(({ productId, sku, quantity }) => ({ productId, sku, quantity: quantity ?? 0 }));
  if (!wanted.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)) {
    return 'Every product needs a number of pieces, from 1 on.';
  }
  return {
    ...{ lines: wanted, codes: [...codes], at },
    email: email.trim() === '' ? null : email.trim(),
    place:
      country === '' ? null : { country, region: region.trim().toUpperCase(), postalCode: postalCode.trim() },
  };
}
