import { expect } from 'chai';
import type { Benefit, Scope } from '../../../../domain/pricing/discounts/discount.ts';
import type { PricedLine, QuoteInput } from '../../../../domain/pricing/quote.ts';
import { aDiscount, aLine, amountsOf, aZone, portland, quote } from '../../../support/builders/pricing.ts';
import { HALF_PAST, NINE } from '../../../support/instants.ts';
import { usd } from '../../../support/money.ts';

const shipped = { shipping: { zones: [aZone()] }, location: portland };
const book = (changes: Partial<PricedLine> = {}) =>
  aLine({
    entryId: 'e2',
    itemId: 'book',
    sku: 'BOOK',
    categories: ['Paper'],
    unitPrice: usd(3000),
    ...changes,
  });
const tenth = { kind: 'percentage', basisPoints: 1000 } as const;
const off = (amount: number): Benefit => ({ kind: 'amount', amount: usd(amount) });
const applied = (changes: Partial<QuoteInput>) =>
  quote(changes).appliedDiscounts.map(({ discountId, amount }) => [discountId, amount.amount]);
const lineDiscounts = (changes: Partial<QuoteInput>) =>
  quote(changes).lines.map(({ discount }) => discount.amount);

describe('a percentage', () => {
  it('is of all goods, rounded half up once and shared by largest remainder', () => {
    const lines = [
      aLine({ unitPrice: usd(335) }),
      book({ unitPrice: usd(335) }),
      book({ entryId: 'e3', unitPrice: usd(335) }),
    ];
    expect(amountsOf(quote({ lines, discounts: [aDiscount()] }))).to.deep.include({
      subtotal: 1005,
      discount: 101,
    });
    expect(lineDiscounts({ lines, discounts: [aDiscount()] })).to.deep.equal([34, 34, 33]);
  });

  it('is of the products or the categories it names', () => {
    const lines = [aLine(), book()];
    const products = aDiscount({ scope: { kind: 'products', productIds: ['book'] } });
    expect(lineDiscounts({ lines, discounts: [products] })).to.deep.equal([0, 300]);
    const categories = aDiscount({ scope: { kind: 'categories', categories: ['Ceramics', 'Glass'] } });
    expect(lineDiscounts({ lines, discounts: [categories] })).to.deep.equal([100, 0]);
  });

  it('takes nothing off gift cards', () => {
    expect(
      lineDiscounts({ lines: [aLine({ productType: 4 }), book()], discounts: [aDiscount()] }),
    ).to.deep.equal([0, 300]);
  });
});

describe('an amount', () => {
  it('is shared among its goods in proportion', () => {
    expect(
      lineDiscounts({ lines: [aLine(), book()], discounts: [aDiscount({ benefit: off(500) })] }),
    ).to.deep.equal([125, 375]);
  });

  it('is never more than its goods cost', () => {
    const all = amountsOf(quote({ discounts: [aDiscount({ benefit: off(99_999) })] }));
    expect(all).to.deep.include({ discount: 1000, grandTotal: 0 });
  });
});

describe('free shipping', () => {
  const free = aDiscount({ benefit: { kind: 'freeShipping' }, code: 'SHIPFREE' });

  it('is off the shipping, not off the goods', () => {
    const quoted = quote({ ...shipped, discounts: [free], coupons: ['shipfree'] });
    expect(amountsOf(quoted)).to.deep.include({ discount: 0, shipping: 0, grandTotal: 1000 });
    expect(quoted.shippingDiscount).to.deep.equal(usd(500));
    expect(quoted.appliedDiscounts).to.deep.equal([
      { discountId: 'd1', code: 'SHIPFREE', name: 'Tenth off', kind: 'freeShipping', amount: usd(500) },
    ]);
  });

  it('waits, valid, for an address, and takes nothing off until then', () => {
    const quoted = quote({ ...shipped, location: null, discounts: [free], coupons: ['SHIPFREE'] });
    expect(quoted.validCoupons).to.deep.equal([{ code: 'SHIPFREE', discountId: 'd1', name: 'Tenth off' }]);
    expect(quoted.appliedDiscounts).to.deep.equal([]);
  });

  it('is for carts that are sent', () => {
    const lines = [aLine({ productType: 2 })];
    expect(
      quote({ ...shipped, lines, discounts: [free], coupons: ['SHIPFREE'] }).invalidCoupons,
    ).to.deep.equal([
      {
        code: 'SHIPFREE',
        reason: 'NOTHING_ELIGIBLE',
        message: 'This code does not apply to anything in your cart.',
      },
    ]);
  });
});

describe('buy some, get some', () => {
  const buyTwoGetOne = (changes: Partial<Extract<Benefit, { kind: 'buyXGetY' }>> = {}) =>
    aDiscount({
      benefit: {
        kind: 'buyXGetY',
        buyQuantity: 2,
        getQuantity: 1,
        get: { kind: 'order' },
        basisPoints: 10_000,
        maxTimes: null,
        ...changes,
      },
    });

  it('makes the cheapest of three free', () => {
    expect(
      lineDiscounts({ lines: [aLine(), book({ quantity: 2 })], discounts: [buyTwoGetOne()] }),
    ).to.deep.equal([1000, 0]);
  });

  it('makes nothing free of two', () => {
    expect(lineDiscounts({ lines: [aLine({ quantity: 2 })], discounts: [buyTwoGetOne()] })).to.deep.equal([
      0,
    ]);
  });

  it('is as often as the cart allows, or as often as it says', () => {
    const lines = [aLine({ quantity: 9 })];
    expect(lineDiscounts({ lines, discounts: [buyTwoGetOne()] })).to.deep.equal([3000]);
    expect(lineDiscounts({ lines, discounts: [buyTwoGetOne({ maxTimes: 2 })] })).to.deep.equal([2000]);
  });

  it('takes a part off where it says a part', () => {
    const half = buyTwoGetOne({ basisPoints: 5000 });
    expect(
      lineDiscounts({ lines: [aLine({ quantity: 3, unitPrice: usd(333) })], discounts: [half] }),
    ).to.deep.equal([167]);
  });

  it('gives other goods than those that are bought', () => {
    const get: Scope = { kind: 'categories', categories: ['Paper'] };
    const cupsGiveBook = {
      ...buyTwoGetOne({ get }),
      scope: { kind: 'products', productIds: ['cup'] } satisfies Scope,
    };
    expect(
      lineDiscounts({ lines: [aLine({ quantity: 4 }), book()], discounts: [cupsGiveBook] }),
    ).to.deep.equal([0, 3000]);
    expect(lineDiscounts({ lines: [aLine(), book()], discounts: [cupsGiveBook] })).to.deep.equal([0, 0]);
    expect(lineDiscounts({ lines: [aLine({ quantity: 9 })], discounts: [cupsGiveBook] })).to.deep.equal([0]);
  });

  it('never counts a piece as bought and given, whatever overlaps', () => {
    const get: Scope = { kind: 'products', productIds: ['cup', 'book'] };
    const cupsGiveAny = {
      ...buyTwoGetOne({ get }),
      scope: { kind: 'products', productIds: ['cup'] } satisfies Scope,
    };
    // Two cups are bought, so that only the third cup or the dearer book can be given: the cheaper one is.
    expect(
      lineDiscounts({ lines: [aLine({ quantity: 3 }), book()], discounts: [cupsGiveAny] }),
    ).to.deep.equal([1000, 0]);
    expect(
      lineDiscounts({ lines: [aLine({ quantity: 2 }), book()], discounts: [cupsGiveAny] }),
    ).to.deep.equal([0, 3000]);
  });
});

describe('a discount with bounds', () => {
  const reasonOf = (changes: Parameters<typeof aDiscount>[0], input: Partial<QuoteInput> = {}) =>
    quote({ discounts: [aDiscount({ code: 'TEN', ...changes })], coupons: ['TEN'], ...input })
      .invalidCoupons[0]?.reason;

  it('applies within its window, the beginning included and the end not', () => {
    expect(reasonOf({ startsAt: NINE, endsAt: HALF_PAST })).to.equal(undefined);
    expect(reasonOf({ startsAt: HALF_PAST })).to.equal('NOT_STARTED');
    expect(reasonOf({ endsAt: NINE })).to.equal('ENDED');
  });

  it('asks for a subtotal or a number of pieces of its own goods', () => {
    const scope: Scope = { kind: 'products', productIds: ['cup'] };
    const lines = [aLine({ quantity: 2 }), book()];
    expect(reasonOf({ scope, minimumSubtotal: usd(2000) }, { lines })).to.equal(undefined);
    expect(reasonOf({ scope, minimumSubtotal: usd(2001) }, { lines })).to.equal('MINIMUM_SUBTOTAL');
    expect(reasonOf({ scope, minimumQuantity: 2 }, { lines })).to.equal(undefined);
    expect(reasonOf({ scope, minimumQuantity: 3 }, { lines })).to.equal('MINIMUM_QUANTITY');
  });

  it('is about something in the cart', () => {
    expect(reasonOf({ scope: { kind: 'products', productIds: ['book'] } })).to.equal('NOTHING_ELIGIBLE');
    const threeForTwo: Benefit = {
      kind: 'buyXGetY',
      buyQuantity: 2,
      getQuantity: 1,
      get: { kind: 'order' },
      basisPoints: 1,
      maxTimes: null,
    };
    expect(reasonOf({ benefit: threeForTwo })).to.equal('MINIMUM_QUANTITY');
    expect(reasonOf({ benefit: threeForTwo }, { lines: [aLine({ quantity: 2 })] })).to.equal(
      'NOTHING_ELIGIBLE',
    );
  });

  it('is in the money of the cart', () => {
    expect(reasonOf({ minimumSubtotal: { amount: 1, currency: 'EUR' } })).to.equal('OTHER_CURRENCY');
  });

  it('is for customers in any of its segments, and for nobody whom the store does not know', () => {
    const ofSegments = { segmentIds: ['regulars', 'friends'] };
    const buyer = { customerKey: 'ida', taxExempt: false };
    expect(reasonOf(ofSegments)).to.equal('OTHER_CUSTOMERS');
    expect(reasonOf(ofSegments, { customer: { ...buyer, segments: new Set(['others']) } })).to.equal(
      'OTHER_CUSTOMERS',
    );
    expect(reasonOf(ofSegments, { customer: { ...buyer, segments: new Set(['friends']) } })).to.equal(
      undefined,
    );
    expect(reasonOf({ segmentIds: null })).to.equal(undefined);
  });

  it('has a use left', () => {
    expect(reasonOf({}, { exhausted: new Map([['d1', 'USED_UP']]) })).to.equal('USED_UP');
    expect(reasonOf({}, { exhausted: new Map([['d1', 'USED_BY_CUSTOMER']]) })).to.equal('USED_BY_CUSTOMER');
  });
});

describe('codes', () => {
  it('apply when they are typed, in any case, and count once', () => {
    const discounts = [aDiscount({ code: 'TEN' })];
    expect(applied({ discounts })).to.deep.equal([]);
    expect(applied({ discounts, coupons: ['ten', ' TEN '] })).to.deep.equal([['d1', 100]]);
  });

  it('that nobody defined are unknown', () => {
    expect(quote({ coupons: ['nothing like it!'] }).invalidCoupons).to.deep.equal([
      { code: 'NOTHING LIKE IT!', reason: 'UNKNOWN', message: 'This code is not valid.' },
    ]);
  });

  it('give way to a better discount that they do not combine with', () => {
    const discounts = [aDiscount({ code: 'TEN' }), aDiscount({ discountId: 'd2', benefit: off(300) })];
    const quoted = quote({ discounts, coupons: ['TEN'] });
    expect(quoted.appliedDiscounts.map(({ discountId }) => discountId)).to.deep.equal(['d2']);
    expect(quoted.invalidCoupons[0]?.reason).to.equal('NOT_COMBINED');
  });
});

describe('several discounts', () => {
  const everything = { product: true, order: true, shipping: true };
  const onCups: Scope = { kind: 'products', productIds: ['cup'] };

  it('combine only when both say so', () => {
    const order = aDiscount({ combinesWith: { ...everything, order: false } });
    const product = aDiscount({ discountId: 'd2', scope: onCups, benefit: off(200) });
    expect(applied({ discounts: [order, product] })).to.deep.equal([['d2', 200]]);
    const willing = { ...product, combinesWith: { product: false, order: true, shipping: false } };
    expect(applied({ discounts: [order, willing] })).to.deep.equal([
      ['d2', 200],
      ['d1', 80],
    ]);
  });

  it('of one class are all taken where they combine with it, and the best one where not', () => {
    const alone = ['d1', 'd2', 'd3'].map((discountId, index) =>
      aDiscount({ discountId, benefit: { ...tenth, basisPoints: 1000 + 100 * index } }),
    );
    expect(applied({ discounts: alone })).to.deep.equal([['d3', 120]]);
    const together = alone.map((each) => ({ ...each, combinesWith: everything }));
    expect(applied({ discounts: together })).to.deep.equal([
      ['d1', 100],
      ['d2', 99],
      ['d3', 96],
    ]);
  });

  it('take products first, then the order, then shipping', () => {
    const discounts = [
      aDiscount({ combinesWith: everything }),
      aDiscount({ discountId: 'd2', combinesWith: everything, benefit: { kind: 'freeShipping' } }),
      aDiscount({ discountId: 'd3', combinesWith: everything, benefit: off(500), scope: onCups }),
    ];
    expect(applied({ ...shipped, discounts })).to.deep.equal([
      ['d3', 500],
      ['d1', 50],
      ['d2', 500],
    ]);
  });

  it('are chosen so that goods and shipping together cost least', () => {
    const free = aDiscount({ discountId: 'd2', benefit: { kind: 'freeShipping' } });
    expect(applied({ ...shipped, discounts: [aDiscount(), free] })).to.deep.equal([['d2', 500]]);
    expect(
      applied({ ...shipped, lines: [book({ quantity: 2 })], discounts: [aDiscount(), free] }),
    ).to.deep.equal([['d1', 600]]);
  });

  it('that save the same are chosen by id', () => {
    const discounts = [aDiscount({ discountId: 'd2' }), aDiscount({ discountId: 'd1' })];
    expect(applied({ discounts })).to.deep.equal([['d1', 100]]);
  });
});
