/**
 * The one rule of rounding: every rate is applied to a whole once, rounded to the nearest minor unit with halves up, and
 * the result is shared among the parts by largest remainder. So the parts always sum to the whole, and none is off by a
 * whole unit. All numbers are integers of minor units, never below zero.
 */

/** `amount * numerator / denominator`, exact before it is rounded half up. */
export function rate(amount: number, numerator: number, denominator: number): number {
  const { quotient, remainder } = divide(amount, numerator, denominator);
  return remainder >= denominator - remainder ? quotient + 1 : quotient;
}

/**
 * Shares `total` in proportion to `weights`. What is left after rounding down goes, one unit each, to the largest
 * remainders; among equals to the earlier ones. No share is larger than its weight where `total` is not larger than all.
 */
export function allocate(total: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0 || whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => divide(weight, total, whole));
  const shares = parts.map(({ quotient }) => quotient);
  const left = total - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = parts
    .map((_, index) => index)
    .sort((a, b) => remainderAt(parts, b) - remainderAt(parts, a));
  for (const index of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

interface Division {
  readonly quotient: number;
  readonly remainder: number;
}

const remainderAt = (parts: readonly Division[], index: number): number => parts[index]?.remainder ?? 0;

/** A product of two prices can be past what a number holds exactly; then it is worked out in big integers. */
function divide(a: number, b: number, by: number): Division {
  const product = a * b;
  if (Number.isSafeInteger(product)) {
    const remainder = product % by;
    return { quotient: (product - remainder) / by, remainder };
  }
  const exact = BigInt(a) * BigInt(b);
  const divisor = BigInt(by);
  return { quotient: Number(exact / divisor), remainder: Number(exact % divisor) };
}

/** 0 for none. Nothing is rounded. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
