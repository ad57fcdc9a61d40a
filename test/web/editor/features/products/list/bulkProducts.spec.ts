import { expect } from 'chai';
import { newPrice } from '../../../../../../web/editor/features/products/list/newPrice.ts';
import { categoriesToChoose } from '../../../../../../web/editor/features/products/list/productList.tsx';
import { wordsAfter } from '../../../../../../web/editor/features/products/list/wordsAfter.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

describe('prices of several products', () => {
  it('are set, or raised and lowered by a percentage, half a cent upwards', () => {
    expect(newPrice(usd(1900), { kind: 'set', price: usd(500) })).to.deep.equal(usd(500));
    const by = (basisPoints: number, from: number) =>
      newPrice(usd(from), { kind: 'by', basisPoints, rounding: 'cent' }).amount;
    expect([by(1000, 1900), by(-1000, 1900), by(1250, 1005), by(-10_000, 1900)]).to.deep.equal([
      2090, 1710, 1131, 0,
    ]);
  });

  it('end as they are told to', () => {
    const by = (rounding: '.99' | '.95' | 'whole', from: number) =>
      newPrice(usd(from), { kind: 'by', basisPoints: 1000, rounding }).amount;
    expect([by('whole', 1900), by('.99', 1900), by('.95', 1900)]).to.deep.equal([2100, 2099, 2095]);
    expect(by('.99', 10)).to.equal(99);
    const yen = { amount: 1900, currency: 'JPY' as const };
    expect(newPrice(yen, { kind: 'by', basisPoints: 1000, rounding: '.99' }).amount).to.equal(2090);
  });
});

describe('categories and tags of several products', () => {
  it('are added once, removed, or replaced', () => {
    expect(wordsAfter(['a', 'b'], 'add', ['b', 'c'])).to.deep.equal(['a', 'b', 'c']);
    expect(wordsAfter(['a', 'b'], 'remove', ['b', 'c'])).to.deep.equal(['a']);
    expect(wordsAfter(['a', 'b'], 'replace', [])).to.deep.equal([]);
  });

  it('can be filtered by, also by one that no product has any more', () => {
    const known = [{ name: 'Cups', count: 2 }];
    expect(categoriesToChoose(known, 'Jugs')).to.deep.equal(['Cups', 'Jugs']);
    expect(categoriesToChoose(known, 'Cups')).to.deep.equal(['Cups']);
    expect(categoriesToChoose(known, null)).to.deep.equal(['Cups']);
  });
});
