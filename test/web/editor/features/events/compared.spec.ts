import { expect } from 'chai';
import { compared } from '../../../../../web/editor/features/events/compared.ts';

describe('a stream at two instants', () => {
  it('shows every value of both, and first those that differ', () => {
    const lines = compared({ name: 'Cup', price: 3 }, { name: 'Cup', price: 4, size: 'M' });
    expect(lines.map(({ name, first, second }) => [name, first, second])).to.deep.equal([
      ['Price', '3', '4'],
      ['Size', null, 'M'],
      ['Name', 'Cup', 'Cup'],
    ]);
  });

  it('shows what there was not yet', () => {
    expect(compared(null, { name: 'Cup' })).to.deep.equal([
      { path: 'name', name: 'Name', first: null, second: 'Cup' },
    ]);
  });
});
