import type { ShippingLocation } from '../../kernel/location.ts';
import { type Goods, isGiftCard } from '../goods.ts';
import { closestOf } from '../places.ts';
import { allocate, rate, sum } from '../rounding.ts';
import { EXEMPT_CLASS, type TaxRule, type TaxSettings } from './taxSettings.ts';

const WHOLE = 1_000_000;

interface TaxableSale {
  readonly goods: readonly Goods[];
  /** What is left to pay of each line after discounts. */
  readonly remaining: readonly number[];
  /** What is left to pay for shipping after discounts. */
  readonly shippingCost: number;
  /** Where the goods go or are fetched. */
  readonly location: ShippingLocation | null;
  readonly customerExempt: boolean;
}

/** One rule on one class of goods, or on shipping: `amount` is `base` at `rate`, rounded once. */
interface Levy {
  readonly rule: TaxRule;
  readonly of: string;
  readonly rate: number;
  readonly base: number;
  readonly amount: number;
}

/** In minor units: the tax of each line and of shipping, and how it came about. */
export interface Taxes {
  /** In the order of the goods. */
  readonly onLines: readonly number[];
  readonly onShipping: number;
  readonly levies: readonly Levy[];
}

/**
 * The taxes of a sale where it is delivered. All goods of one class are taxed together and rounded once; the lines share
 * the result. On prices that contain tax, the tax is what they contain at the sum of the rates, so that net and tax sum
 * to the price. Gift cards, goods of the class `exempt` and exempt customers are not taxed; an exempt customer pays the
 * same gross price, without tax in it.
 */
export function taxesOf({ pricesIncludeTax, rules }: TaxSettings, sale: TaxableSale): Taxes {
  const { goods, remaining, shippingCost, location, customerExempt } = sale;
  const here =
    location && !customerExempt ? rules.filter(({ places }) => closestOf(places, location) > 0) : [];
  let onLines: readonly number[] = goods.map(() => 0);
  if (here.length === 0) return { onLines, onShipping: 0, levies: [] };

  const levies: Levy[] = [];
  for (const taxClass of taxedClasses(goods)) {
    const bases = goods.map((line, index) =>
      !isGiftCard(line) && line.taxClass === taxClass ? (remaining[index] ?? 0) : 0,
    );
    const charged = here.map((rule) => ({ rule, rate: rateFor(rule, taxClass) }));
    const levied = levy(charged, taxClass, sum(bases), pricesIncludeTax);
    const shares = allocate(amountOf(levied), bases);
    onLines = onLines.map((tax, index) => tax + (shares[index] ?? 0));
    levies.push(...levied);
  }
  const onParcel = here.filter(({ appliesToShipping }) => appliesToShipping);
  const charged = onParcel.map((rule) => ({ rule, rate: rule.rate }));
  const shipping = levy(charged, 'shipping', shippingCost, pricesIncludeTax);
  return { onLines, onShipping: amountOf(shipping), levies: [...levies, ...shipping] };
}

const amountOf = (levies: readonly Levy[]): number => sum(levies.map(({ amount }) => amount));

/** In one order, so that the trace of a sale does not depend on the order of its lines. */
function taxedClasses(goods: readonly Goods[]): readonly string[] {
  const classes = new Set(goods.filter((line) => !isGiftCard(line)).map(({ taxClass }) => taxClass));
  classes.delete(EXEMPT_CLASS);
  return [...classes].sort();
}

/** Class names are free text: `constructor` has no rate of its own until somebody gives it one. */
const rateFor = ({ rate, classRates }: TaxRule, taxClass: string): number =>
  Object.hasOwn(classRates, taxClass) ? (classRates[taxClass] ?? rate) : rate;

function levy(
  charged: readonly { readonly rule: TaxRule; readonly rate: number }[],
  of: string,
  base: number,
  pricesIncludeTax: boolean,
): readonly Levy[] {
  if (base === 0) return [];
  const rates = charged.map((each) => each.rate);
  const all = sum(rates);
  const amounts = pricesIncludeTax
    ? allocate(rate(base, all, WHOLE + all), rates)
    : rates.map((each) => rate(base, each, WHOLE));
  return charged
    .map((each, index) => ({ ...each, of, base, amount: amounts[index] ?? 0 }))
    .filter((each) => each.rate > 0);
}
