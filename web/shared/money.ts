import type { WireMoney } from '../../api/http/contracts/kernel/money.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Money as a person reads it in their language: `$38.00`. */
export function formatMoney(
  money: Pick<WireMoney, 'decimalValue' | 'currencyCode'>,
  language: string,
): string {
  const key = `${language}/${money.currencyCode}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, { style: 'currency', currency: money.currencyCode });
    formats.set(key, format);
  }
  // A decimal as text is formatted exactly, without passing through a float.
  return format.format(money.decimalValue as `${number}`);
}

/** The same, in words where nothing is to be paid (`docs/rules/templates.md#free-label`). */
export const formatMoneyOrFree = (money: WireMoney, language: string, freeLabel: string): string =>
  money.value === '0' ? freeLabel : formatMoney(money, language);
