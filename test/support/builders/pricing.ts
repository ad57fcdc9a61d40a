import type { Currency } from '../../../domain/kernel/currencies.ts';
import type { DiscountDefinition } from '../../../domain/pricing/discounts/discount.ts';
import type { Place } from '../../../domain/pricing/places.ts';
import type { PricedLine, Quote, QuoteInput } from '../../../domain/pricing/quote.ts';
import { quoteOf } from '../../../domain/pricing/quoteOf.ts';
import { DEFAULT_SHIPPING, type ShippingZone } from '../../../domain/pricing/shipping/shippingSettings.ts';
import { DEFAULT_TAX, type TaxRule } from '../../../domain/pricing/tax/taxSettings.ts';
import { deepFreeze } from '../deepFreeze.ts';
import { NINE } from '../instants.ts';
import { usd } from '../money.ts';

export const portland = { country: 'US', region: 'OR', postalCode: '97201' } as const;
export const berlin = { country: 'DE', region: 'BE', postalCode: '10115' } as const;

/** A physical line of 1 piece at 10.00, of the standard tax class. */
export const aLine = (changes: Partial<PricedLine> = {}): PricedLine => ({
  entryId: 'e1',
  itemId: 'cup',
  variantId: 'v1',
  sku: 'CUP',
  productType: 1,
  quantity: 1,
  unitPrice: usd(1000),
  categories: ['Ceramics'],
  taxClass: 'standard',
  weightGrams: 300,
  ...changes,
});

/** A tenth off everything, by itself, without limits, combining with nothing. */
export const aDiscount = (changes: Partial<DiscountDefinition> = {}): DiscountDefinition => ({
  discountId: 'd1',
  version: 1,
  name: 'Tenth off',
  code: null,
  benefit: { kind: 'percentage', basisPoints: 1000 },
  scope: { kind: 'order' },
  minimumSubtotal: null,
  minimumQuantity: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  totalUses: null,
  usesPerCustomer: null,
  combinesWith: { product: false, order: false, shipping: false },
  ...changes,
});

export const inCountry = (country: string, regions: string[] = [], postalPrefixes: string[] = []): Place => ({
  country,
  regions,
  postalPrefixes,
});

/** Flat 5.00 within the United States. */
export const aZone = (changes: Partial<ShippingZone> = {}): ShippingZone => ({
  zoneId: 'home',
  name: 'Home',
  places: [inCountry('US')],
  rates: [{ kind: 'flat', rateId: 'flat', name: 'Standard', cost: usd(500) }],
  ...changes,
});

/** 10 % within the United States, also on shipping. */
export const aTaxRule = (changes: Partial<TaxRule> = {}): TaxRule => ({
  ruleId: 'sales',
  name: 'Sales tax',
  places: [inCountry('US')],
  rate: 100_000,
  classRates: {},
  appliesToShipping: true,
  ...changes,
});

/** One cup, nothing known about the buyer, nothing configured. */
export const aQuoteInput = (changes: Partial<QuoteInput> = {}): QuoteInput => ({
  at: NINE,
  currency: 'USD' as Currency,
  lines: [aLine()],
  coupons: [],
  location: null,
  shippingOptionId: null,
  discounts: [],
  shipping: DEFAULT_SHIPPING,
  tax: DEFAULT_TAX,
  customer: { customerKey: null, taxExempt: false },
  ...changes,
});

/** The quote of an input that is frozen through and through. */
export const quote = (changes: Partial<QuoteInput> = {}): Quote => quoteOf(deepFreeze(aQuoteInput(changes)));

/** The amounts of a quote in minor units. */
export const amountsOf = (quoted: Quote) => ({
  subtotal: quoted.subtotal.amount,
  discount: quoted.discount.amount,
  shipping: quoted.shippingCost.amount,
  tax: quoted.tax.amount,
  grandTotal: quoted.grandTotal.amount,
});
