import type { WireMoney } from '../../api/http/contracts/kernel/money.ts';

/** What is left of an amount after others were taken from it, never less than nothing. All of one currency. */
export function moneyLeft(amount: WireMoney, taken: readonly WireMoney[]): WireMoney {
  const left = BigInt(amount.value) - BigInt(moneyTogether(taken, amount).value);
  return withMinorUnits(amount, left > 0n ? left : 0n);
}

/** Amounts of one currency together; nothing of the currency of `like` where there are none. */
export const moneyTogether = (amounts: readonly WireMoney[], like: WireMoney): WireMoney =>
  withMinorUnits(
    like,
    amounts.reduce((sum, { value }) => sum + BigInt(value), 0n),
  );

/** The smaller of two amounts of one currency. */
export const lesserMoney = (a: WireMoney, b: WireMoney): WireMoney =>
  BigInt(a.value) < BigInt(b.value) ? a : b;

/** The same currency with another amount; how many digits it has shows in the amount that is there. */
export function withMinorUnits(like: WireMoney, value: bigint): WireMoney {
  const digits = like.decimalValue.split('.')[1]?.length ?? 0;
  const text = value.toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const decimalValue = digits === 0 ? whole : `${whole}.${text.slice(-digits)}`;
  return { ...like, value: value.toString(), decimalValue };
}
