import { expect } from 'chai';
import { slipsBetween } from '../../../projections/catalog/search.ts';

describe('slips between two words', () => {
  it('are letters left out, put in, replaced or swapped, each one slip', () => {
    for (const [typed, meant, slips] of [
      ['vase', 'vase', 0],
      ['vse', 'vase', 1],
      ['vaase', 'vase', 1],
      ['vade', 'vase', 1],
      ['vaes', 'vase', 1],
      ['teapott', 'teapots', 1],
      ['kettel', 'kettle', 1],
      ['lamp', 'bowl', 4],
      ['', 'cup', 3],
    ] as const) {
      expect(slipsBetween(typed, meant), `${typed} → ${meant}`).to.equal(slips);
    }
  });
});
