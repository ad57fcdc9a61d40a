import { expect } from 'chai';
import { SeenKeys } from '../../../projections/runtime/seenKeys.ts';

describe('the keys a rebuild has seen', () => {
  it('never miss one that was added, and rarely claim one that was not', () => {
    const seen = new SeenKeys();
    const keys = Array.from({ length: 20_000 }, (_, index) => `product${index}`);
    expect(keys.filter((key) => seen.mayHave(key))).to.deep.equal([]);
    for (const key of keys) seen.add(key);
    expect(keys.filter((key) => !seen.mayHave(key))).to.deep.equal([]);
    expect(keys.filter((key) => seen.mayHave(`${key}x`))).to.have.length.below(20);
  });
});
