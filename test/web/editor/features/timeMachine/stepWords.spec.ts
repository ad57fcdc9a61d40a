import { expect } from 'chai';
import {
  categoryWords,
  linesOf,
  pathWords,
  spaced,
  valueText,
} from '../../../../../web/editor/features/timeMachine/stepWords.ts';

describe('a step of an object', () => {
  it('is called by what happened', () => {
    expect(spaced('VariantPriced')).to.equal('Variant priced');
  });

  it('is of something that has a name of its own', () => {
    expect(['apikey', 'product', 'taxexemptions'].map(categoryWords)).to.deep.equal([
      'API key',
      'Product',
      'Tax exemptions',
    ]);
  });

  it('says where a value stands', () => {
    expect(pathWords(['state', 'variants', 'CUP-1', 'shipsFrom', 0])).to.equal(
      'Variants › CUP-1 › Ships from › 1.',
    );
  });

  it('says values as people read them', () => {
    expect(valueText({ amount: 3850, currency: 'USD' })).to.equal('$38.50');
    expect(valueText(true)).to.equal('yes');
    expect(valueText([])).to.equal('none');
    expect(valueText({ sessionId: '7c18', device: 'Chrome', mark: '' })).to.equal(
      'Session id: 7c18; Device: Chrome',
    );
    expect(valueText([{ name: 'Cup' }, 'Bowl'])).to.equal('Name: Cup, Bowl');
    expect(valueText({}), 'nobody reads braces').to.equal(null);
    expect([undefined, null, ''].map(valueText)).to.deep.equal([null, null, null]);
    expect(valueText('2026-01-31T12:00:00.000Z')).to.include('2026');
  });

  it('is a list of values, without what says nothing', () => {
    const state = {
      name: 'Cup',
      tags: [],
      price: { amount: 100, currency: 'EUR' },
      sizes: [{ id: 's' }],
      note: '',
    };
    expect(linesOf(state).map(({ name, text }) => [name, text])).to.deep.equal([
      ['Name', 'Cup'],
      ['Price', '€1.00'],
      ['Sizes › 1. › Id', 's'],
    ]);
  });
});
