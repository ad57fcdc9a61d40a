import { expect } from 'chai';
import { noticesOf } from '../../../domain/cart/notices.ts';
import { anEntry } from '../../support/builders/cart.ts';
import { usd } from '../../support/money.ts';

const entry = anEntry({ quantity: 3 });

describe('what a buyer is told before they pay', () => {
  it('is nothing while everything is as they put it in', () => {
    expect(noticesOf([entry], [{ maxQuantity: 3, price: usd(1900) }])).to.deep.equal([]);
  });

  it('is another price, up or down', () => {
    for (const price of [usd(2100), usd(1500)]) {
      expect(noticesOf([entry], [{ maxQuantity: 9, price }])).to.deep.equal([
        { type: 'price-changed', entryId: 'e1', before: usd(1900), after: price },
      ]);
    }
  });

  it('is stock that no longer reaches', () => {
    expect(noticesOf([entry], [{ maxQuantity: 2, price: usd(1900) }])).to.deep.equal([
      { type: 'stock-changed', entryId: 'e1', before: 3, after: 2 },
    ]);
  });

  it('is that it is gone, without a price to compare', () => {
    expect(noticesOf([entry], [{ maxQuantity: 0, price: null }])).to.deep.equal([
      { type: 'stock-changed', entryId: 'e1', before: 3, after: 0 },
    ]);
  });

  it('keeps the order of the entries', () => {
    const entries = [entry, anEntry({ entryId: 'e2' })];
    const standings = [
      { maxQuantity: 1, price: usd(2000) },
      { maxQuantity: 0, price: usd(2000) },
    ];
    expect(noticesOf(entries, standings).map(({ type, entryId }) => `${entryId} ${type}`)).to.deep.equal([
      'e1 price-changed',
      'e1 stock-changed',
      'e2 price-changed',
      'e2 stock-changed',
    ]);
  });
});
