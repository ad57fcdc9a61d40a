import { formatMoney } from '../../../shared/money.ts';
import type { StoreSettings } from '../../app/storeSettings.api.ts';
import { decimalOf } from '../../text/money.ts';

/** What a visitor reads in a store of these settings. */
export interface ReadAs {
  readonly price: string;
  readonly largePrice: string;
  readonly moment: string;
}

/** In minor units: of a small thing, and of one whose price has a thousand. */
const SAMPLES = { price: 1950, largePrice: 124_950 } as const;

/** `null` while the language is no language, or the time zone none that the browser knows. */
export function readAs(
  { currency, language, timeZone }: Pick<StoreSettings, 'currency' | 'language' | 'timeZone'>,
  at: Date,
): ReadAs | null {
  const read = (amount: number) =>
    formatMoney({ decimalValue: decimalOf({ amount, currency }), currencyCode: currency }, language);
  try {
    return {
      price: read(SAMPLES.price),
      largePrice: read(SAMPLES.largePrice),
      moment: at.toLocaleString(language, { timeZone, dateStyle: 'full', timeStyle: 'short' }),
    };
  } catch (error) {
    // The one way to ask: what is no language or no time zone is an error.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
