import { newRetryKey } from '../../../shared/api.ts';
import { decimalText } from '../../text/decimal.ts';
import { placesWords } from '../shipping/shippingWords.ts';
import type { TaxRule } from './tax.api.ts';

/** Rates are millionths: as percent they have four digits behind the point. */
export const RATE_DIGITS = 4;

/** `8.875 %` */
const rateWords = (rate: number): string => `${decimalText(rate, RATE_DIGITS)} %`;

/** `VAT 19 % (Germany; reduced 7 %; shipping too)` */
export function ruleWords({ name, rate, places, classRates, appliesToShipping }: TaxRule): string {
  const classes = Object.entries(classRates).map(([of, own]) => `${of} ${rateWords(own)}`);
  const facts = [placesWords(places), ...classes, ...(appliesToShipping ? ['shipping too'] : [])];
  return `${name} ${rateWords(rate)} (${facts.join('; ')})`;
}

const NAMES: Readonly<Record<string, string>> = { pricesIncludeTax: 'Prices include tax', rules: 'Rules' };
export const taxFieldName = (field: string): string => NAMES[field] ?? field;

/** All rules in a few lines, to compare two states of them. */
export function taxFieldWords(_: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) && value.length > 0
    ? (value as readonly TaxRule[]).map(ruleWords).join('; ')
    : 'no rules';
}

/** A rule with an id that no other has; its rate is still to be typed. */
export const newRule = (country: string): TaxRule => ({
  ruleId: `tax_${newRetryKey().slice(0, 16)}`,
  name: '',
  places: [{ country, regions: [], postalPrefixes: [] }],
  rate: Number.NaN,
  classRates: {},
  appliesToShipping: true,
});
