import type { Currency } from '../kernel/currencies.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Money } from '../kernel/money.ts';

/** Refuses amounts that could never meet a cart of the store. */
export function assertStoreCurrency(currency: Currency, amounts: readonly Money[]): void {
  const stray = amounts.find((amount) => amount.currency !== currency);
  if (stray) {
    throw new DomainError('CURRENCY_MISMATCH', `Prices in this store are in ${currency}.`, {
      currency: stray.currency,
    });
  }
}
