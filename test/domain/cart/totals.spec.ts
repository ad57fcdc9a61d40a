import { expect } from 'chai';
import { lineTotal, type TotalsContext, totalsOf } from '../../../domain/cart/totals.ts';
import { money } from '../../../domain/kernel/money.ts';
import { anEntry, anItem } from '../../support/builders/cart.ts';
import { usd } from '../../support/builders/catalog.ts';

const context = (changes: Partial<TotalsContext> = {}): TotalsContext => ({
  currency: 'USD',
  discount: usd(0),
  shipping: usd(0),
  tax: usd(0),
  isShipped: (type) => type === 1,
  isDigital: (type) => type === 2,
  ...changes,
});
const cup = anEntry({ quantity: 3 });
const download = anEntry({
  entryId: 'e2',
  item: anItem({ itemId: 'song', productType: 2 }),
  unitPrice: usd(99),
});

describe('the totals of an empty cart', () => {
  it('are zero in its currency', () => {
    const none = money(0, 'JPY');
    expect(
      totalsOf([], context({ currency: 'JPY', discount: none, shipping: none, tax: none })),
    ).to.deep.equal({
      subtotal: none,
      discount: none,
      shipping: none,
      tax: none,
      grandTotal: none,
      totalQuantity: 0,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
    });
  });
});

describe('the totals of a cart with items', () => {
  it('are price times quantity, less the discount, with shipping and tax', () => {
    const totals = totalsOf(
      [cup, download],
      context({ discount: usd(500), shipping: usd(700), tax: usd(411) }),
    );
    expect(totals).to.deep.equal({
      subtotal: usd(5799),
      discount: usd(500),
      shipping: usd(700),
      tax: usd(411),
      grandTotal: usd(6410),
      totalQuantity: 4,
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: true,
    });
    expect(lineTotal(cup)).to.deep.equal(usd(5700));
  });

  it('never let a discount take the goods below zero', () => {
    const totals = totalsOf([download], context({ discount: usd(500), shipping: usd(700) }));
    expect(totals.discount).to.deep.equal(usd(99));
    expect(totals.grandTotal).to.deep.equal(usd(700));
  });

  it('know a cart of downloads only, which needs no parcel', () => {
    const { hasDigital, purelyDigital, requiresShipping } = totalsOf([download], context());
    expect({ hasDigital, purelyDigital, requiresShipping }).to.deep.equal({
      hasDigital: true,
      purelyDigital: true,
      requiresShipping: false,
    });
  });

  it('stay exact where floating point would not', () => {
    const { subtotal } = totalsOf([anEntry({ unitPrice: usd(1010), quantity: 9999 })], context());
    expect(subtotal).to.deep.equal(usd(10_098_990));
  });
});
