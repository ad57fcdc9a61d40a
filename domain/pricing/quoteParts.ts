import type { Currency } from '../kernel/currencies.ts';
import { money } from '../kernel/money.ts';
import type { Combination } from './discounts/combine.ts';
import type { OfferedDiscount } from './discounts/discount.ts';
import type { Goods } from './goods.ts';
import type { AppliedDiscount, Quote, QuoteInput, ShippingOption } from './quote.ts';
import type { Shipment } from './shipping/shipment.ts';
import type { OfferedOption } from './shipping/shippingOptions.ts';
import type { Taxes } from './tax/taxes.ts';

/** The lines as quoted, in the order they came in. */
export function linesOf(
  { lines, currency, tax: { pricesIncludeTax } }: QuoteInput,
  goods: readonly Goods[],
  { remaining }: Combination,
  { onLines }: Taxes,
): Quote['lines'] {
  const indexes = new Map(goods.map(({ entryId }, index) => [entryId, index]));
  const of = (amount: number) => money(amount, currency);
  return lines.map(({ entryId }) => {
    const index = indexes.get(entryId) ?? 0;
    const subtotal = goods[index]?.subtotal ?? 0;
    const left = remaining[index] ?? 0;
    const tax = onLines[index] ?? 0;
    return {
      entryId,
      subtotal: of(subtotal),
      discount: of(subtotal - left),
      tax: of(tax),
      total: of(left + (pricesIncludeTax ? 0 : tax)),
    };
  });
}

/** Without where its goods are taxed, which is nothing for a buyer to read. */
export const optionOf = ({ optionId, name, kind, cost }: OfferedOption): ShippingOption => ({
  optionId,
  name,
  kind,
  cost,
});

/** Each rule that applies, once, with what it comes to over all classes of goods. */
export function applicableRulesOf({ levies }: Taxes, currency: Currency): Quote['applicableTaxRules'] {
  const amounts = new Map<string, number>();
  for (const { rule, amount } of levies) amounts.set(rule.ruleId, (amounts.get(rule.ruleId) ?? 0) + amount);
  const rules = new Map(levies.map(({ rule }) => [rule.ruleId, rule]));
  return [...rules.values()].map(({ ruleId, name, rate }) => ({
    ruleId,
    name,
    rate,
    amount: money(amounts.get(ruleId) ?? 0, currency),
  }));
}

/** The discounts that take something off: the ones whose use an order counts. */
export function appliedDiscountsOf(
  { reductions, freeShipping }: Combination,
  { price, cost }: Shipment,
  currency: Currency,
): Quote['appliedDiscounts'] {
  const applied = (
    { discountId, code, batchId, name, benefit }: OfferedDiscount,
    amount: number,
  ): AppliedDiscount => ({
    discountId,
    code,
    ...(batchId !== undefined && { batchId }),
    name,
    kind: benefit.kind,
    amount: money(amount, currency),
  });
  return [
    ...reductions.map(({ discount, amount }) => applied(discount, amount)),
    ...(freeShipping ? [applied(freeShipping, price - cost)] : []),
  ].filter(({ amount }) => amount.amount > 0);
}
