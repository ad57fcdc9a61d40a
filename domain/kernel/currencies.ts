/** Fraction digits by ISO 4217 code: 26 currencies, two digits except JPY with none (`docs/rules/wire.md#currencies`). */
// biome-ignore format: a table reads better in rows
export const FRACTION_DIGITS = {
  USD: 2, CAD: 2, GBP: 2, AUD: 2, EUR: 2, CHF: 2, NOK: 2, SEK: 2, DKK: 2, NZD: 2, SGD: 2, MXN: 2, HKD: 2,
  CZK: 2, ILS: 2, MYR: 2, RUB: 2, PHP: 2, PLN: 2, THB: 2, BRL: 2, ARS: 2, COP: 2, IDR: 2, INR: 2, JPY: 0,
} as const;

/** The ISO 4217 code of a currency that a store may count in. */
export type Currency = keyof typeof FRACTION_DIGITS;
/** The 26 codes as a list that is never empty, as an enumeration of zod asks for. */
export const CURRENCIES = Object.keys(FRACTION_DIGITS) as [Currency, ...Currency[]];
/** The store currency when none was chosen (`docs/rules/wire.md#currencies`). */
export const DEFAULT_CURRENCY: Currency = 'USD';
