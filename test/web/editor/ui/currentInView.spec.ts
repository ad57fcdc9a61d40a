import { expect } from 'chai';
import { shiftOf } from '../../../../web/editor/ui/currentInView.ts';

describe('a row of tabs that is wider than the screen', () => {
  const row = { from: 16, to: 374 };

  it('stays where it is while the current one is seen', () => {
    expect(shiftOf(row, { from: 16, to: 90 })).to.equal(0);
    expect(shiftOf(row, { from: 300, to: 374 })).to.equal(0);
  });

  it('is moved until the current one is seen in full, with a piece of the next', () => {
    expect(shiftOf(row, { from: 500, to: 560 })).to.equal(218);
    expect(shiftOf(row, { from: -80, to: 0 })).to.equal(-128);
  });

  it('begins with a current one that is wider than itself', () => {
    expect(shiftOf(row, { from: 40, to: 600 })).to.equal(24);
  });
});
