import type { Combination } from './discounts/combine.ts';
import type { DiscountDefinition } from './discounts/discount.ts';
import type { Goods } from './goods.ts';
import { type PlanSaving, planRuleOf } from './planDiscount.ts';
import type { Quote, TraceStep } from './quote.ts';
import type { Shipment } from './shipping/shipment.ts';
import type { Taxes } from './tax/taxes.ts';

interface Sums extends Pick<Quote, 'taxIncluded' | 'giftCards'> {
  readonly grandTotal: number;
  readonly amountDue: number;
}

interface Parts {
  readonly goods: readonly Goods[];
  /** `null` where no subscription is billed, or nothing is off it. */
  readonly saving: PlanSaving | null;
  readonly combination: Combination;
  readonly shipment: Shipment;
  readonly taxes: Taxes;
  readonly sums: Sums;
}

/** How every amount of a quote came about, in the order they were worked out. */
export function traceOf({ goods, saving, combination, shipment, taxes, sums }: Parts): readonly TraceStep[] {
  const { reductions } = combination;
  const { price, cost, selected } = shipment;
  const { levies } = taxes;
  const { taxIncluded, grandTotal, giftCards, amountDue } = sums;
  return [
    ...goods.map(
      ({ entryId, quantity, unitPrice, subtotal }): TraceStep => ({
        what: `line ${entryId}`,
        base: unitPrice.amount,
        rule: `× ${quantity}`,
        amount: subtotal,
      }),
    ),
    ...(saving
      ? [
          {
            what: 'subscription discount',
            base: saving.base,
            rule: planRuleOf(saving.reduction),
            amount: -saving.amount,
          },
        ]
      : []),
    ...reductions.map(
      ({ discount, base, amount }): TraceStep => ({
        what: `discount ${discount.name}`,
        base,
        rule: ruleOf(discount),
        amount: -amount,
      }),
    ),
    ...(selected
      ? [{ what: 'shipping', base: price, rule: `${selected.kind} rate ${selected.name}`, amount: cost }]
      : []),
    ...levies.map(
      ({ rule, of, rate, base, amount }): TraceStep => ({
        what: `tax ${rule.name}`,
        base,
        rule: `${rate / 10_000} % ${taxIncluded ? 'contained in' : 'of'} ${of}`,
        amount,
      }),
    ),
    { what: 'grand total', base: 0, rule: 'goods, shipping and tax', amount: grandTotal },
    ...giftCards.map(
      ({ giftCardId, amount }): TraceStep => ({
        what: `gift card ${giftCardId}`,
        base: grandTotal,
        rule: 'as much as the card holds',
        amount: -amount.amount,
      }),
    ),
    { what: 'amount due', base: grandTotal, rule: 'less gift cards', amount: amountDue },
  ];
}

function ruleOf({ benefit, scope }: DiscountDefinition): string {
  const goods = scope.kind === 'order' ? 'all goods' : scope.kind;
  switch (benefit.kind) {
    case 'percentage':
      return `${benefit.basisPoints / 100} % of ${goods}`;
    case 'amount':
      return `at most ${benefit.amount.amount} off ${goods}`;
    case 'buyXGetY':
      return `buy ${benefit.buyQuantity}, get ${benefit.getQuantity} for ${benefit.basisPoints / 100} % less`;
    case 'freeShipping':
      return 'free shipping';
  }
}
