import { expect } from 'chai';
import { changesBetween } from '../../../../api/application/timeMachine/objectHistory.ts';

describe('what differs between two states', () => {
  it('is told value by value, with where it stands', () => {
    const before = { name: 'Cup', price: { amount: 100 }, tags: ['a'] };
    const after = { name: 'Cup', price: { amount: 200 }, tags: ['a', 'b'] };
    expect(changesBetween(before, after)).to.deep.equal([
      { path: ['state', 'price', 'amount'], before: 100, after: 200 },
      { path: ['state', 'tags', 1], before: undefined, after: 'b' },
    ]);
  });

  it('looks into maps and sets', () => {
    const before = { held: new Map([['r1', { pieces: 1 }]]), keys: new Set(['a']) };
    const after = { held: new Map([['r1', { pieces: 2 }]]), keys: new Set<string>() };
    expect(changesBetween(before, after)).to.deep.equal([
      { path: ['state', 'held', 'r1', 'pieces'], before: 1, after: 2 },
      { path: ['state', 'keys', 0], before: 'a', after: undefined },
    ]);
  });

  it('is a hundred values at most', () => {
    const after = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, index]));
    expect(changesBetween({}, after)).to.have.length(100);
  });
});
