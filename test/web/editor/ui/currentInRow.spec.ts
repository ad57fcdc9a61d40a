import { expect } from 'chai';
import { shiftOf } from '../../../../web/editor/ui/useCurrentInRow.ts';

describe('a row of tabs that is wider than the screen', () => {
  const row = { left: 16, right: 374 };

  it('stays where it is while the current one is seen', () => {
    expect(shiftOf(row, { left: 16, right: 90 })).to.equal(0);
    expect(shiftOf(row, { left: 300, right: 374 })).to.equal(0);
  });

  it('is moved until the current one is seen in full, with a piece of the next', () => {
    expect(shiftOf(row, { left: 500, right: 560 })).to.equal(218);
    expect(shiftOf(row, { left: -80, right: 0 })).to.equal(-128);
  });

  it('begins with a current one that is wider than itself', () => {
    expect(shiftOf(row, { left: 40, right: 600 })).to.equal(24);
  });
});
