import type { Currency } from '../../../../domain/kernel/currencies.ts';
import { type Money, toWire, zero } from '../../../../domain/kernel/money.ts';
import type { Quote, ShippingOption } from '../../../../domain/pricing/quote.ts';
import type { ShoppingCart } from '../../contracts/cart/shoppingCart.ts';

type SumFields =
  | 'shippingOptions'
  | 'selectedShippingOption'
  | 'applicableTaxRules'
  | 'validCoupons'
  | 'invalidCoupons'
  | 'taxCents'
  | 'shippingCostCents'
  | 'discountCents'
  | 'taxIncluded'
  | 'discounts';

/** The part of a cart that a quote says. */
export type CartSums = Pick<ShoppingCart, SumFields> & {
  readonly subtotal: Money;
  readonly grandTotal: Money;
};

/** The wire form of a quote; nothing and 0 where there is none. */
export function sumsOf(quote: Quote | null, currency: Currency): CartSums {
  if (!quote) return { ...NO_SUMS, subtotal: zero(currency), grandTotal: zero(currency) };
  const { selectedShippingOption, validCoupons, invalidCoupons } = quote;
  return {
    subtotal: quote.subtotal,
    grandTotal: quote.grandTotal,
    taxCents: quote.tax.amount,
    taxIncluded: quote.taxIncluded,
    shippingCostCents: quote.shippingCost.amount,
    discountCents: quote.discount.amount,
    shippingOptions: quote.shippingOptions.map(optionOf),
    selectedShippingOption: selectedShippingOption && optionOf(selectedShippingOption),
    applicableTaxRules: quote.applicableTaxRules.map(({ ruleId, name, rate, amount }) => ({
      id: ruleId,
      name,
      rate,
      amountCents: amount.amount,
    })),
    validCoupons: validCoupons.map(({ code, name, discountId }) => ({ code, name, discountId })),
    invalidCoupons: invalidCoupons.map(({ code, reason, message }) => ({ code, reason, message })),
    discounts: quote.appliedDiscounts.map(({ discountId, code, name, kind, amount }) => ({
      discountId,
      code,
      name,
      kind,
      amountCents: amount.amount,
    })),
  };
}

const NO_SUMS: Pick<ShoppingCart, SumFields> = {
  shippingOptions: [],
  selectedShippingOption: null,
  applicableTaxRules: [],
  validCoupons: [],
  invalidCoupons: [],
  taxCents: 0,
  shippingCostCents: 0,
  discountCents: 0,
  taxIncluded: false,
  discounts: [],
};

const optionOf = ({ optionId, name, kind, cost }: ShippingOption) => ({
  id: optionId,
  name,
  kind,
  costCents: cost.amount,
  cost: toWire(cost),
});
