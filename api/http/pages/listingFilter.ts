import { type Currency, FRACTION_DIGITS } from '../../../domain/kernel/currencies.ts';
import { toDecimalString } from '../../../domain/kernel/money.ts';
import type { ProductOffers } from '../../../projections/catalog/offers.ts';

/** What a visitor narrows a list of products down to, as it stands in the address of the list. */
export interface ListingFilter {
  readonly isAvailable: boolean;
  /** In the store's currency, as typed: `20` or `19.50`. */
  readonly min: string | null;
  readonly max: string | null;
  /** Option → the values that will do, in the order of their names. */
  readonly options: Readonly<Record<string, readonly string[]>>;
}

export const NO_FILTER: ListingFilter = { isAvailable: false, min: null, max: null, options: {} };

/** An address is typed by whoever likes to: more than a page offers is not read. */
const MOST_OPTIONS = 10;
const MOST_VALUES = 40;
const LONGEST = 100;
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const OPTION = 'option.';

/** `?available=true&min=20&max=90&option.Glaze=Clay&option.Glaze=Ink` */
export function filterIn(query: URLSearchParams): ListingFilter {
  const amount = (name: string) => {
    const typed = query.get(name)?.trim() ?? '';
    return AMOUNT.test(typed) ? typed : null;
  };
  const names = [...new Set(query.keys())].filter(
    (name) => name.startsWith(OPTION) && name.length > OPTION.length && name.length <= LONGEST,
  );
  const options = names
    .sort()
    .slice(0, MOST_OPTIONS)
    .map((name) => {
      const values = [...new Set(query.getAll(name))].filter(
        (value) => value !== '' && value.length <= LONGEST,
      );
      return [name.slice(OPTION.length), values.sort().slice(0, MOST_VALUES)] as const;
    })
    .filter(([, values]) => values.length > 0);
  return {
    isAvailable: query.get('available') === 'true',
    min: amount('min'),
    max: amount('max'),
    options: Object.fromEntries(options),
  };
}

/** The same filter gives the same query, in whatever order it was typed. */
export function filterQuery({ isAvailable, min, max, options }: ListingFilter): [string, string][] {
  return [
    ...(isAvailable ? [['available', 'true'] as [string, string]] : []),
    ...(min === null ? [] : [['min', min] as [string, string]]),
    ...(max === null ? [] : [['max', max] as [string, string]]),
    ...Object.entries(options).flatMap(([name, values]) =>
      values.map((value): [string, string] => [`${OPTION}${name}`, value]),
    ),
  ];
}

export const isFiltering = (filter: ListingFilter): boolean => filterQuery(filter).length > 0;

/** Whether one variant of the product is all that was asked for. */
export function passes({ variants }: ProductOffers, filter: ListingFilter, currency: Currency): boolean {
  const [min, max] = [filter.min, filter.max].map((typed) =>
    typed === null ? null : minorUnits(typed, currency),
  );
  return variants.some(
    ({ attributes, price, isAvailable }) =>
      (isAvailable || !filter.isAvailable) &&
      price >= (min ?? 0) &&
      price <= (max ?? Number.POSITIVE_INFINITY) &&
      Object.entries(filter.options).every(([name, values]) => values.includes(attributes[name] ?? '')),
  );
}

/** What a list can be narrowed down to, and what it is narrowed down to now. Without offers nothing is counted. */
export function facetsOf(
  offers: readonly ProductOffers[],
  filter: ListingFilter,
  currency: Currency,
  urlOf: (filter: ListingFilter) => string,
) {
  const prices = offers.flatMap(({ variants }) => variants.map(({ price }) => price));
  const decimal = (amount: number) => toDecimalString({ amount, currency });
  const { isAvailable, min, max, options } = filter;
  const chips = [
    ...(isAvailable ? [{ title: 'In stock', fullUrl: urlOf({ ...filter, isAvailable: false }) }] : []),
    ...(min === null ? [] : [{ title: `From ${min} ${currency}`, fullUrl: urlOf({ ...filter, min: null }) }]),
    ...(max === null
      ? []
      : [{ title: `Up to ${max} ${currency}`, fullUrl: urlOf({ ...filter, max: null }) }]),
    ...Object.entries(options).flatMap(([name, values]) =>
      values.map((value) => ({
        title: `${name}: ${value}`,
        fullUrl: urlOf(withoutValue(filter, name, value)),
      })),
    ),
  ];
  return {
    isActive: chips.length > 0,
    activeCount: chips.length,
    isAvailable,
    price: {
      min: min ?? '',
      max: max ?? '',
      lowest: prices.length > 0 ? decimal(Math.min(...prices)) : '',
      highest: prices.length > 0 ? decimal(Math.max(...prices)) : '',
      currency,
    },
    options: optionFacets(offers, options),
    chips,
    clearUrl: urlOf(NO_FILTER),
  };
}

function optionFacets(offers: readonly ProductOffers[], chosen: ListingFilter['options']) {
  const counts = new Map<string, Map<string, number>>();
  const offering = new Map<string, number>();
  for (const { options, variants } of offers) {
    for (const name of options) {
      offering.set(name, (offering.get(name) ?? 0) + 1);
      const values = counts.get(name) ?? new Map<string, number>();
      for (const value of new Set(variants.flatMap(({ attributes }) => attributes[name] ?? [])))
        values.set(value, (values.get(value) ?? 0) + 1);
      counts.set(name, values);
    }
  }
  return (
    [...counts]
      // What one product alone is offered in narrows nothing down.
      .filter(([name, values]) => (values.size > 1 && (offering.get(name) ?? 0) > 1) || chosen[name])
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .slice(0, MOST_OPTIONS)
      .map(([name, values]) => ({
        name,
        title: name,
        field: `${OPTION}${name}`,
        values: [...values]
          .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
          .slice(0, MOST_VALUES)
          .map(([value, count]) => ({
            value,
            title: value,
            count,
            active: chosen[name]?.includes(value) ?? false,
          })),
      }))
  );
}

function withoutValue(filter: ListingFilter, name: string, value: string): ListingFilter {
  const { [name]: values = [], ...others } = filter.options;
  const left = values.filter((other) => other !== value);
  return { ...filter, options: left.length > 0 ? { ...others, [name]: left } : others };
}

const minorUnits = (typed: string, currency: Currency): number =>
  Math.round(Number(typed) * 10 ** FRACTION_DIGITS[currency]);
