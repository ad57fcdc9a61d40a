import { expect } from 'chai';
import {
  originWords,
  reviewName,
  writtenOn,
} from '../../../../../web/editor/features/reviews/reviewWords.ts';

describe('a review in words', () => {
  it('goes by its title, by how it begins, or by its stars', () => {
    expect(reviewName({ title: 'Lovely', body: 'Warm.', rating: 5 })).to.equal('Lovely');
    expect(reviewName({ title: '', body: 'Warm\nto hold.', rating: 5 })).to.equal('Warm to hold.');
    expect(reviewName({ title: '', body: ' ', rating: 2 })).to.equal('2 of 5 stars');
  });

  it('is cut where it would fill a line', () => {
    expect(reviewName({ title: '', body: 'Warm to hold. '.repeat(9), rating: 5 }))
      .to.have.length.at.most(60)
      .and.match(/…$/);
  });

  it('of a file that names only a day was written on that day, wherever the store is', () => {
    expect(writtenOn('2025-11-02')).to.equal('Nov 2, 2025');
  });

  it('says whether its author has bought the product', () => {
    expect(originWords({ source: 'native', isVerified: true })).to.equal('Bought it here');
    expect(originWords({ source: 'native', isVerified: false })).to.equal('Has an account');
    expect(originWords({ source: 'imported', isVerified: false })).to.equal('From a file');
  });
});
