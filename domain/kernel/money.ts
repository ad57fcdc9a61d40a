import { z } from 'zod';
import { CURRENCIES, type Currency, FRACTION_DIGITS } from './currencies.ts';
import { DomainError } from './errors.ts';

/** An amount in integer minor units (cents; whole yen) of one currency. Never a float. */
export const moneySchema = z.strictObject({
  amount: z.int(),
  currency: z.enum(CURRENCIES),
});
/** `{ amount: 1999, currency: 'USD' }` is $19.99, `{ amount: 1999, currency: 'JPY' }` is ¥1,999. */
export type Money = z.infer<typeof moneySchema>;

/** Places of a price before its decimal point, at most (`docs/rules/wire.md#money`). */
const MAX_INTEGER_PLACES = 15;

/** In minor units: as many places as a price may have, or what a number holds exactly where that is less. */
const largestPrice = (currency: Currency): number =>
  Math.min(10 ** (MAX_INTEGER_PLACES + FRACTION_DIGITS[currency]) - 1, Number.MAX_SAFE_INTEGER);

/**
 * What prices may come to together, in minor units: as many places as one price may have, and never so much that tax and
 * delivery on top could not be held exactly.
 */
export const largestSum = (currency: Currency): number =>
  Math.min(largestPrice(currency), Math.floor(Number.MAX_SAFE_INTEGER / 2));

/** A price in minor units: never negative, at most 15 integer places (`docs/rules/wire.md#money`). */
export const priceSchema = z
  .strictObject({
    amount: z.int().nonnegative().max(Number.MAX_SAFE_INTEGER),
    currency: z.enum(CURRENCIES),
  })
  .refine(({ amount, currency }) => amount <= largestPrice(currency), {
    path: ['amount'],
    error: `A price has at most ${MAX_INTEGER_PLACES} integer places`,
  });

/** Nothing is converted or checked: `amount` is in minor units already. */
export const money = (amount: number, currency: Currency): Money => ({ amount, currency });
/** Where a sum in this currency begins. */
export const zero = (currency: Currency): Money => money(0, currency);

/** Throws `CURRENCY_MISMATCH` for two currencies: there is no rate to go by. */
export function add(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return money(a.amount + b.amount, a.currency);
}

/** The price of several pieces; `quantity` is a whole number, so nothing is rounded. */
export function multiply(a: Money, quantity: number): Money {
  return money(a.amount * quantity, a.currency);
}

/** Strictly less. Throws `CURRENCY_MISMATCH` for two currencies. */
export function isLess(a: Money, b: Money): boolean {
  assertSameCurrency(a, b);
  return a.amount < b.amount;
}

/** `{ amount: 1999, currency: 'USD' }` → `'19.99'`; no separators, no symbol. */
export function toDecimalString({ amount, currency }: Money): string {
  const digits = FRACTION_DIGITS[currency];
  const text = Math.abs(amount)
    .toString()
    .padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `19.5` in USD → 1950: what `toDecimalString` writes is read back; `NaN` for anything else. */
export function amountOfDecimal(text: string, currency: Currency): number {
  const digits = FRACTION_DIGITS[currency];
  const pattern = digits === 0 ? /^\d{1,15}$/ : new RegExp(`^\\d{1,15}(\\.\\d{1,${digits}})?$`);
  if (!pattern.test(text)) return Number.NaN;
  const [whole = '', fraction = ''] = text.split('.');
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** The two wire forms of money (`docs/rules/wire.md#money`): minor units as text, and the newer decimal form. */
export function toWire(value: Money) {
  return {
    value: value.amount.toString(),
    currency: value.currency,
    decimalValue: toDecimalString(value),
    currencyCode: value.currency,
  };
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency)
    throw new DomainError('CURRENCY_MISMATCH', `Cannot combine ${a.currency} with ${b.currency}.`);
}
