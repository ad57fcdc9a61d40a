import { expect } from 'chai';
import { keptBoth } from '../../../domain/kernel/keptBoth.ts';

const front = { imageId: 'front', alt: '' };
const side = { imageId: 'side', alt: '' };
const brim = { imageId: 'brim', alt: '' };

describe('a list that two people change at once', () => {
  it('has what both added and what both took away', () => {
    expect(keptBoth(['clay', 'blue'], ['clay', 'blue', 'tea'], ['clay', 'cup'])).to.deep.equal([
      'clay',
      'tea',
      'cup',
    ]);
  });

  it('has what both did to different pieces', () => {
    const theirs = [{ ...front, alt: 'Theirs' }, side];
    const yours = [front, { ...side, alt: 'Yours' }];
    expect(keptBoth([front, side], theirs, yours)).to.deep.equal([theirs[0], yours[1]]);
    expect(keptBoth([front, side], [...theirs, brim], [{ ...side, alt: 'Yours' }, front])).to.deep.equal([
      yours[1],
      theirs[0],
      brim,
    ]);
  });

  it('is in the order of who arranged it', () => {
    const [a, b, c] = ['a', 'b', 'c'];
    expect(keptBoth([a, b, c], [c, b, a], [a, b, c, 'd'])).to.deep.equal([c, b, a, 'd']);
    expect(keptBoth([a, b, c], [a, b, c, 'd'], [b, a, c])).to.deep.equal([b, a, c, 'd']);
    expect(keptBoth([a, b, c], [c, b, a], [c, b, a, 'd'])).to.deep.equal([c, b, a, 'd']);
  });

  it('is none where both did something else to the same piece', () => {
    const [theirs, yours] = [
      { ...front, alt: 'Theirs' },
      { ...front, alt: 'Yours' },
    ];
    expect(keptBoth([front, side], [theirs, side], [yours, side])).to.equal(null);
    expect(keptBoth([front, side], [side], [yours, side])).to.equal(null);
    expect(keptBoth([front, side], [theirs, side], [side])).to.equal(null);
    expect(keptBoth(['a', 'b', 'c'], ['c', 'b', 'a'], ['b', 'a', 'c'])).to.equal(null);
  });

  it('is none where nothing tells its pieces apart, or where it is no list', () => {
    const zone = { id: 'eu', name: 'Europe' };
    expect(keptBoth([zone], [{ ...zone, name: 'EU' }], [zone, { id: 'us' }])).to.equal(null);
    expect(keptBoth(['a', 'a'], ['a'], ['a', 'b'])).to.equal(null);
    expect(keptBoth('a', 'b', 'c')).to.equal(null);
    expect(keptBoth(null, ['a'], ['b'])).to.equal(null);
  });
});
