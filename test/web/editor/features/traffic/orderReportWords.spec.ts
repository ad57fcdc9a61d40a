import { expect } from 'chai';
import { knownWords, sourceWords } from '../../../../../web/editor/features/traffic/orderReportWords.ts';

describe('where revenue came from, in words', () => {
  it('tells what is not known from what has no name', () => {
    expect(sourceWords('source', null)).to.equal('Not known');
    expect(sourceWords('source', '')).to.equal('Directly');
    expect(sourceWords('campaign', '')).to.equal('No campaign');
    expect(sourceWords('page', '/shop')).to.equal('/shop');
  });

  it('says of how many orders it is known, and of whom not', () => {
    expect(knownWords({ orders: 31, known: 12 })).to.match(/^Of 12 of 31 orders it is known.*did not agree/);
    expect(knownWords({ orders: 1, known: 0 })).to.match(/^Of 0 of 1 order it is known/);
    expect(knownWords({ orders: 2, known: 2 })).to.equal('Of every order it is known how its visit began.');
    expect(knownWords({ orders: 0, known: 0 })).to.equal('Nothing was ordered in these days.');
  });
});
