import { expect } from 'chai';
import { comparedLines } from '../../../../../web/editor/features/timeMachine/comparedLines.ts';

describe('two moments of an object, field by field', () => {
  it('say of each field what it was at both, and whether that differs', () => {
    const one = { name: 'Cup', price: { amount: 1900, currency: 'USD' }, tags: ['clay'] };
    const other = { name: 'Cup', price: { amount: 2500, currency: 'USD' }, tags: ['clay', 'tea'] };
    expect(comparedLines(one, other)).to.deep.equal([
      { path: 'name', name: 'Name', before: 'Cup', after: 'Cup', differs: false },
      { path: 'price', name: 'Price', before: '$19.00', after: '$25.00', differs: true },
      { path: 'tags/0', name: 'Tags › 1.', before: 'clay', after: 'clay', differs: false },
      { path: 'tags/1', name: 'Tags › 2.', before: null, after: 'tea', differs: true },
    ]);
  });

  it('keep what is gone, behind the others', () => {
    const lines = comparedLines({ code: 'SPRING', name: 'Spring' }, { name: 'Spring' });
    expect(lines.map(({ name, before, after }) => [name, before, after])).to.deep.equal([
      ['Name', 'Spring', 'Spring'],
      ['Code', 'SPRING', null],
    ]);
  });
});
