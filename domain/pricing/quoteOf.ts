import { money } from '../kernel/money.ts';
import { bestCombination, type Combination, discountsOf, goodsLeft } from './discounts/combine.ts';
import { candidatesOf, couponsOf, judgedCoupons } from './discounts/coupons.ts';
import { paidByGiftCards } from './giftCards.ts';
import { goodsOf } from './goods.ts';
import { planSavingOf } from './planDiscount.ts';
import type { Quote, QuoteInput } from './quote.ts';
import { applicableRulesOf, appliedDiscountsOf, linesOf, optionOf } from './quoteParts.ts';
import { sum } from './rounding.ts';
import { shipmentOf } from './shipping/shipment.ts';
import { taxesOf } from './tax/taxes.ts';
import { traceOf } from './trace.ts';

/**
 * What a cart costs: goods, what a subscription saves, discounts off them, shipping, discounts off that, taxes, and gift cards last. Pure, and the
 * same wherever it is asked: in the cart, at checkout, for a renewal. Throws `CURRENCY_MISMATCH` and
 * `AMOUNT_TOO_LARGE`.
 */
export function quoteOf(input: QuoteInput): Quote {
  const { currency, planReduction } = input;
  const goods = goodsOf(input.lines, currency);
  const saving = planReduction ? planSavingOf(planReduction, goods, currency) : null;
  const coupons = couponsOf(input, goods);
  const priceOf = (each: Combination) => goodsLeft(each) + shipmentOf(input, goods, each).cost;
  const candidates = candidatesOf(input, goods, coupons);
  const combination = bestCombination(candidates, goods, priceOf, saving?.remaining);
  const shipment = shipmentOf(input, goods, combination);
  const taxes = taxesOf(input.tax, {
    goods,
    remaining: combination.remaining,
    shippingCost: shipment.cost,
    location: shipment.selected?.pickupLocation ?? input.location,
    customerExempt: input.customer.taxExempt,
  });

  const taxIncluded = input.tax.pricesIncludeTax;
  const of = (amount: number) => money(amount, currency);
  const subtotal = sum(goods.map((line) => line.subtotal));
  const left = goodsLeft(combination);
  const tax = sum(taxes.onLines) + taxes.onShipping;
  const grandTotal = left + shipment.cost + (taxIncluded ? 0 : tax);
  const giftCards = paidByGiftCards(input.giftCards, of(grandTotal));
  const giftCardTotal = sum(giftCards.map(({ amount }) => amount.amount));
  const { validCoupons, invalidCoupons } = judgedCoupons(coupons, discountsOf(combination));
  const sums = { taxIncluded, grandTotal, giftCards, amountDue: grandTotal - giftCardTotal };
  return {
    currency,
    lines: linesOf(input, goods, combination, taxes),
    subtotal: of(subtotal),
    discount: of(subtotal - left),
    planDiscount: of(saving?.amount ?? 0),
    shippingCost: of(shipment.cost),
    shippingDiscount: of(shipment.price - shipment.cost),
    tax: of(tax),
    shippingTax: of(taxes.onShipping),
    taxIncluded,
    grandTotal: of(grandTotal),
    giftCards,
    giftCardTotal: of(giftCardTotal),
    amountDue: of(sums.amountDue),
    requiresShipping: shipment.isNeeded,
    shippingOptions: shipment.options.map(optionOf),
    selectedShippingOption: shipment.selected && optionOf(shipment.selected),
    applicableTaxRules: applicableRulesOf(taxes, currency),
    appliedDiscounts: appliedDiscountsOf(combination, shipment, currency),
    validCoupons,
    invalidCoupons,
    trace: traceOf({ goods, saving, combination, shipment, taxes, sums }),
  };
}
