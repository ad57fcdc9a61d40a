import { expect } from 'chai';
import { classRatesOf, classRowsOf, sameRates } from '../../../../../web/editor/features/taxes/classRates.ts';
import { newRule, ruleWords, taxFieldWords } from '../../../../../web/editor/features/taxes/taxWords.ts';

describe('a tax rule', () => {
  const vat = {
    ...newRule('DE'),
    ...{ name: 'VAT', rate: 190_000, classRates: { reduced: 70_000 }, appliesToShipping: true },
  };

  it('reads as a line', () => {
    expect(ruleWords(vat)).to.equal('VAT 19 % (Germany; reduced 7 %; shipping too)');
    expect(ruleWords({ ...vat, rate: 88_750, classRates: {}, appliesToShipping: false })).to.equal(
      'VAT 8.875 % (Germany)',
    );
  });

  it('is new without a rate, under an id of its own', () => {
    expect(newRule('DE').rate).to.deep.equal(Number.NaN);
    expect(newRule('DE').ruleId).not.to.equal(newRule('DE').ruleId);
  });
});

describe('the settings of taxes in words', () => {
  it('say yes or no, and that there is no rule', () => {
    expect(taxFieldWords('pricesIncludeTax', true)).to.equal('yes');
    expect(taxFieldWords('rules', [])).to.equal('no rules');
  });
});

describe('the rates of tax classes', () => {
  it('come back from their rows', () => {
    const rates = { reduced: 70_000, books: 0 };
    expect(classRatesOf(classRowsOf(rates))).to.deep.equal(rates);
  });

  it('are the same whatever their order, and not where one still has to be typed', () => {
    expect(sameRates({ a: 1, b: 2 }, { b: 2, a: 1 })).to.equal(true);
    expect(sameRates({ a: Number.NaN }, { a: Number.NaN })).to.equal(true);
    expect(sameRates({ a: 1 }, { b: 1 })).to.equal(false);
    expect(sameRates({ a: 1 }, { a: 1, b: 1 })).to.equal(false);
  });
});
