import type { WireMoney } from '../kernel/money.ts';

/**
 * An amount that somebody typed, in minor units of the currency of `like`; `null` for what is none. A comma or a point
 * before the last digits parts the fraction; thousands are typed without either.
 */
export function typedAmount(text: string, like: Pick<WireMoney, 'decimalValue'>): number | null {
  const digits = like.decimalValue.split('.')[1]?.length ?? 0;
  const [, whole = '', fraction = ''] = /^\s*(\d{1,9})(?:[.,](\d+))?\s*$/.exec(text) ?? [];
  if (whole === '' || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}
