import { Decimal128 } from 'bson';

/** What becomes of the digits before the cut, given those behind it and what they are a part of. */
type Cut = (kept: bigint, rest: bigint, whole: bigint) => bigint;

const CUTS = {
  floor: (kept, rest) => (rest < 0n ? kept - 1n : kept),
  ceil: (kept, rest) => (rest > 0n ? kept + 1n : kept),
  trunc: (kept) => kept,
  halfEven: (kept, rest, whole) => {
    const sign = rest < 0n ? -1n : 1n;
    const twice = rest * sign * 2n;
    return twice > whole || (twice === whole && kept % 2n !== 0n) ? kept + sign : kept;
  },
} as const satisfies Record<string, Cut>;

/** A decimal with so many places behind the point, and no digit lost before them. */
export function roundDecimal(value: Decimal128, places: number, how: keyof typeof CUTS): Decimal128 {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(value.toString());
  if (parts === null) return value;
  const [, sign = '', before = '', fraction = '', power = '0'] = parts;
  const digits = BigInt(`${sign}${before}${fraction}`);
  const behind = fraction.length - Number(power) - places;
  if (behind <= 0) return value;
  const whole = 10n ** BigInt(behind);
  const cut: Cut = CUTS[how];
  return Decimal128.fromString(`${cut(digits / whole, digits % whole, whole)}E${-places}`);
}
