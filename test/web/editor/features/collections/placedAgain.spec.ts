import { expect } from 'chai';
import { placedAgain } from '../../../../../web/editor/features/collections/placedAgain.ts';

describe('a product that is put back where it was', () => {
  const before = ['bowl', 'cup', 'vase', 'jug'];

  it('stands after the one that stood before it', () => {
    expect(placedAgain(['bowl', 'vase', 'jug', 'cup'], 'cup', before)).to.deep.equal(before);
    expect(placedAgain(['cup', 'vase', 'jug', 'bowl'], 'bowl', before)).to.deep.equal(before);
  });

  it('finds its place among what others put in, took out or moved meanwhile', () => {
    expect(placedAgain(['plate', 'bowl', 'jug', 'vase'], 'vase', before)).to.deep.equal([
      'plate',
      'bowl',
      'vase',
      'jug',
    ]);
    expect(placedAgain(['plate', 'cup'], 'cup', before)).to.deep.equal(['cup', 'plate']);
  });
});
