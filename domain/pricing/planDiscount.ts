import type { Currency } from '../kernel/currencies.ts';
import { DomainError } from '../kernel/errors.ts';
import { type Money, money } from '../kernel/money.ts';
import type { PlanReduction } from '../kernel/planDiscount.ts';
import { type Goods, isGiftCard } from './goods.ts';
import { allocate, rate, sum } from './rounding.ts';

const WHOLE = 10_000;

/** What the plan of a subscription takes off the goods, before any other discount; minor units. */
export interface PlanSaving {
  readonly reduction: PlanReduction;
  /** What the goods cost that it is of. */
  readonly base: number;
  readonly amount: number;
  /** What is left to pay of each line, in the order of the goods. */
  readonly remaining: readonly number[];
}

/** Throws `CURRENCY_MISMATCH` for an amount in another currency than the goods. */
export function planSavingOf(
  reduction: PlanReduction,
  goods: readonly Goods[],
  currency: Currency,
): PlanSaving {
  const eligible = goods.map((line) => (isGiftCard(line) ? 0 : line.subtotal));
  const base = sum(eligible);
  const amounts = offLines(reduction, goods, eligible, currency);
  const remaining = goods.map(({ subtotal }, index) => subtotal - (amounts[index] ?? 0));
  return { reduction, base, amount: sum(amounts), remaining };
}

function offLines(
  reduction: PlanReduction,
  goods: readonly Goods[],
  eligible: readonly number[],
  currency: Currency,
): readonly number[] {
  if (reduction.kind === 'percentage') {
    return allocate(rate(sum(eligible), reduction.basisPoints, WHOLE), eligible);
  }
  const { amount } = reduction;
  if (amount.currency !== currency) {
    throw new DomainError('CURRENCY_MISMATCH', `Prices in this cart are in ${currency}.`);
  }
  // A price can have fallen below the amount since the two were agreed on.
  return goods.map(({ quantity }, index) => Math.min(amount.amount * quantity, eligible[index] ?? 0));
}

/** What so many pieces cost on a payment of which this is taken off, as a quote of nothing else has it. */
export function planPriceOf(unitPrice: Money, quantity: number, reduction: PlanReduction | null): Money {
  const whole = unitPrice.amount * quantity;
  if (reduction === null) return money(whole, unitPrice.currency);
  const off =
    reduction.kind === 'percentage'
      ? rate(whole, reduction.basisPoints, WHOLE)
      : Math.min(reduction.amount.amount * quantity, whole);
  return money(whole - off, unitPrice.currency);
}

/** '10 % of all goods', for the trace. */
export const planRuleOf = (reduction: PlanReduction): string =>
  reduction.kind === 'percentage'
    ? `${reduction.basisPoints / 100} % of all goods`
    : `at most ${reduction.amount.amount} off each piece`;
