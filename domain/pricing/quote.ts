import type { Currency } from '../kernel/currencies.ts';
import type { ShippingLocation } from '../kernel/location.ts';
import type { Money } from '../kernel/money.ts';
import type { PlanReduction } from '../kernel/planDiscount.ts';
import type { Benefit, OfferedDiscount } from './discounts/discount.ts';
import type { ShippingRate, ShippingSettings } from './shipping/shippingSettings.ts';
import type { TaxSettings } from './tax/taxSettings.ts';

/** A line of a cart with everything its price depends on. */
export interface PricedLine {
  readonly entryId: string;
  readonly itemId: string;
  readonly variantId: string;
  readonly sku: string;
  /** 1 to 5 (`docs/rules/pricing.md#goods`). */
  readonly productType: number;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly categories: readonly string[];
  readonly taxClass: string;
  /** Of one piece. */
  readonly weightGrams: number;
}

/** Everything a price depends on, looked up before: `quoteOf` knows no clock and asks nobody. */
export interface QuoteInput {
  /** ISO 8601 UTC: decides which discounts run. */
  readonly at: string;
  readonly currency: Currency;
  readonly lines: readonly PricedLine[];
  /** Codes as the buyer typed them. */
  readonly coupons: readonly string[];
  /** `null` while nobody knows where the goods go: then nothing is taxed, and shipping is not known yet. */
  readonly location: ShippingLocation | null;
  /** What the buyer selected; where it is not offered, the cheapest delivery is. */
  readonly shippingOptionId: string | null;
  readonly discounts: readonly OfferedDiscount[];
  /** Discounts without a use left, for anybody or for this customer. */
  readonly exhausted?: ReadonlyMap<string, 'USED_UP' | 'USED_BY_CUSTOMER'>;
  /** Codes made in bulk that nobody can use, as they were typed (`normaliseCode`). */
  readonly spentCodes?: ReadonlyMap<string, 'USED_UP' | 'WITHDRAWN'>;
  readonly shipping: ShippingSettings;
  readonly tax: TaxSettings;
  /** What the plan of the subscription that is billed takes off; left out where nothing is. */
  readonly planReduction?: PlanReduction | null;
  readonly customer: {
    readonly customerKey: string | null;
    readonly taxExempt: boolean;
    /** Those of the segments that discounts name in which the customer is; left out where nobody knows who buys. */
    readonly segments?: ReadonlySet<string>;
  };
  /** Taken in this order. */
  readonly giftCards?: readonly { readonly giftCardId: string; readonly balance: Money }[];
}

/** `total` is what the line costs: `subtotal - discount`, and `tax` on top where prices do not contain it. */
export interface QuotedLine {
  readonly entryId: string;
  readonly subtotal: Money;
  readonly discount: Money;
  readonly tax: Money;
  readonly total: Money;
}

/** A way of shipping that this cart could choose; `optionId` is the `rateId` of the store's settings. */
export interface ShippingOption {
  readonly optionId: string;
  readonly name: string;
  readonly kind: ShippingRate['kind'];
  /** Before discounts. */
  readonly cost: Money;
}

/** A rule that taxes this cart, and what it comes to over all its goods and shipping. */
interface ApplicableTaxRule {
  readonly ruleId: string;
  readonly name: string;
  /** Millionths, of the standard class. */
  readonly rate: number;
  readonly amount: Money;
}

/** What one discount takes off goods or shipping, above zero; its use is counted with the order. */
export interface AppliedDiscount {
  readonly discountId: string;
  readonly code: string | null;
  /** Of which the code is one, where it was made in bulk. */
  readonly batchId?: string;
  readonly name: string;
  readonly kind: Benefit['kind'];
  readonly amount: Money;
}

/** Why a code takes nothing off, for programs; `INVALID_COUPON_MESSAGES` says it to people. */
export type InvalidCouponReason =
  | 'UNKNOWN'
  | 'NOT_STARTED'
  | 'ENDED'
  | 'USED_UP'
  | 'USED_BY_CUSTOMER'
  | 'WITHDRAWN'
  | 'OTHER_CURRENCY'
  | 'OTHER_CUSTOMERS'
  | 'NOTHING_ELIGIBLE'
  | 'MINIMUM_SUBTOTAL'
  | 'MINIMUM_QUANTITY'
  | 'NOT_COMBINED';

/** How an amount came about: what it is, the amount it is of, the rule, and the result, all in minor units. */
export interface TraceStep {
  readonly what: string;
  readonly base: number;
  readonly rule: string;
  readonly amount: number;
}

/**
 * What a cart costs and why. Always true: the lines sum to `subtotal`, `discount` and, with `shippingTax`, to `tax`;
 * `grandTotal = subtotal - discount + shippingCost`, plus `tax` unless `taxIncluded`; `amountDue = grandTotal -
 * giftCardTotal`. Nothing is below zero.
 */
export interface Quote {
  readonly currency: Currency;
  /** In the order of the input. */
  readonly lines: readonly QuotedLine[];
  readonly subtotal: Money;
  /** Off the goods, `planDiscount` included. What is off shipping is `shippingDiscount`, and `shippingCost` is without it already. */
  readonly discount: Money;
  /** What the plan of a subscription took off, before all other discounts. */
  readonly planDiscount: Money;
  readonly shippingCost: Money;
  readonly shippingDiscount: Money;
  readonly tax: Money;
  /** The part of `tax` that is on shipping. */
  readonly shippingTax: Money;
  readonly taxIncluded: boolean;
  /** Before gift cards. */
  readonly grandTotal: Money;
  readonly giftCards: readonly { readonly giftCardId: string; readonly amount: Money }[];
  readonly giftCardTotal: Money;
  readonly amountDue: Money;
  readonly requiresShipping: boolean;
  /** Empty where nothing is sent, where no zone reaches the location, and while it is unknown but decides. */
  readonly shippingOptions: readonly ShippingOption[];
  readonly selectedShippingOption: ShippingOption | null;
  readonly applicableTaxRules: readonly ApplicableTaxRule[];
  readonly appliedDiscounts: readonly AppliedDiscount[];
  readonly validCoupons: readonly {
    readonly code: string;
    readonly discountId: string;
    readonly name: string;
  }[];
  readonly invalidCoupons: readonly {
    readonly code: string;
    readonly reason: InvalidCouponReason;
    readonly message: string;
  }[];
  readonly trace: readonly TraceStep[];
}
