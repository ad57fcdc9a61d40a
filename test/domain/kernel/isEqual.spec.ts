import { expect } from 'chai';
import { isEqual } from '../../../domain/kernel/isEqual.ts';

describe('equality of plain data', () => {
  it('looks all the way down', () => {
    expect(isEqual({ a: [{ b: 1 }], c: null }, { a: [{ b: 1 }], c: null })).to.equal(true);
    expect(isEqual({ a: [{ b: 1 }] }, { a: [{ b: 2 }] })).to.equal(false);
  });

  it('minds the order of arrays, not that of keys', () => {
    expect(isEqual({ a: 1, b: 2 }, { b: 2, a: 1 })).to.equal(true);
    expect(isEqual([1, 2], [2, 1])).to.equal(false);
  });

  it('tells apart what only looks alike', () => {
    const different: readonly [unknown, unknown][] = [
      [0, null],
      ['1', 1],
      [null, undefined],
      [null, {}],
      [[], {}],
      [[1], { 0: 1 }],
      [{ a: undefined }, {}],
      [{ a: undefined }, { b: undefined }],
      [{ a: 1 }, { a: 1, b: 2 }],
      [{ a: 1, b: 2 }, { a: 1 }],
    ];
    expect(different.filter(([a, b]) => isEqual(a, b))).to.deep.equal([]);
  });
});
