import type { ProductSummary } from '../../../api/http/contracts/catalog/products.ts';
import type { WireMoney } from '../../../api/http/contracts/kernel/money.ts';
import { formatMoney } from '../../shared/money.ts';
import { LOCALE } from '../words/language.ts';
import { asReadersWrite, withoutThousands } from './point.ts';

/** `{ amount: 3800, currency: 'USD' }`: integer minor units, as the contracts carry it. */
export type Money = NonNullable<ProductSummary['fromPrice']>;
export type Currency = Money['currency'];

export type MoneyInput =
  | { readonly isValid: true; readonly money: Money }
  | { readonly isValid: false; readonly message: string };

/** Two digits except JPY with none (`docs/rules/wire.md#currencies`). */
export const fractionDigits = (currency: Currency): number => (currency === 'JPY' ? 0 : 2);

/** Places of a price before its decimal point, at most (`docs/rules/wire.md#money`). */
const MAX_INTEGER_PLACES = 15;

/**
 * What a person types as a price, in minor units: `38`, `38.5`, `$38.00`, `1,250.00` and `38,50` are all understood.
 * The digits are moved as text, so no amount ever passes through a float.
 */
export function parseMoney(text: string, currency: Currency): MoneyInput {
  const digits = fractionDigits(currency);
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*)|,(\d{1,2}))?$/.exec(
    withoutThousands(text.replace(/[\s$€£¥]/g, '')),
  );
  const [, whole, afterDot, afterComma] = match ?? [];
  if (whole === undefined) return refusal(`Enter a price like ${example(digits)}.`);
  const fraction = afterDot ?? afterComma ?? '';
  if (fraction.length > digits) {
    return refusal(
      digits === 0 ? `Prices in ${currency} are whole numbers.` : `Use at most ${digits} decimal places.`,
    );
  }
  const places = whole.replaceAll(',', '');
  const amount = Number(places + fraction.padEnd(digits, '0'));
  if (places.replace(/^0+/, '').length > MAX_INTEGER_PLACES || !Number.isSafeInteger(amount))
    return refusal('This price is too large.');
  return { isValid: true, money: { amount, currency } };
}

/** `{ amount: 3850, currency: 'USD' }` → `38.50`, as it stands in an input. */
export const moneyText = (money: Money): string => asReadersWrite(decimalOf(money));

/** The same as machines write it. */
export function decimalOf({ amount, currency }: Money): string {
  const digits = fractionDigits(currency);
  const text = Math.abs(amount)
    .toString()
    .padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `$38.50`, as a person reads it. */
export const moneyWords = (money: Money): string =>
  formatMoney({ decimalValue: decimalOf(money), currencyCode: money.currency }, LOCALE);

/** The same of money as a reader of the wire gets it (`docs/rules/wire.md#money`). */
export const wireMoneyWords = (money: WireMoney): string => formatMoney(money, LOCALE);

/** The sign before an input: `$`, `€`, `CA$`. */
export function currencySymbol(currency: Currency): string {
  const parts = new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

const example = (digits: number): string => (digits === 0 ? '3800' : asReadersWrite('38.00'));
const refusal = (message: string): MoneyInput => ({ isValid: false, message });
