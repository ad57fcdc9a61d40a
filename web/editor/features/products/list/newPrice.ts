import { fractionDigits, type Money } from '../../../text/money.ts';

/** What a raised or lowered price ends with. */
export type Rounding = 'cent' | 'whole' | '.99' | '.95';
export const ROUNDINGS: readonly Rounding[] = ['cent', 'whole', '.99', '.95'];

/** How prices are changed: to an amount, or by hundredths of a percent, which are below zero to lower them. */
export type PriceChange =
  | { readonly kind: 'set'; readonly price: Money }
  | { readonly kind: 'by'; readonly basisPoints: number; readonly rounding: Rounding };

const WHOLE = 10_000n;

/** A price after the change. Half a minor unit is rounded up; no price falls below zero. */
export function newPrice(price: Money, change: PriceChange): Money {
  if (change.kind === 'set') return change.price;
  const exact = BigInt(price.amount) * (WHOLE + BigInt(change.basisPoints));
  const amount = Number((exact + WHOLE / 2n) / WHOLE);
  return { ...price, amount: rounded(amount, change.rounding, 10 ** fractionDigits(price.currency)) };
}

/** `unit` is 100 where a currency has cents. One without knows whole amounts only. */
function rounded(amount: number, rounding: Rounding, unit: number): number {
  if (rounding === 'cent' || unit === 1) return amount;
  const below = rounding === 'whole' ? 0 : rounding === '.99' ? 1 : 5;
  const whole = Math.round((amount + below) / unit);
  return Math.max(0, Math.max(below === 0 ? 0 : 1, whole) * unit - below);
}
