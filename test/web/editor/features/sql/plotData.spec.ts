import { expect } from 'chai';
import { plotOf } from '../../../../../web/editor/features/sql/plotData.ts';

const column = (name: string, type: string) => ({ name, type });

describe('what is drawn of an answer', () => {
  it('is the first number by the first of anything else', () => {
    const plot = plotOf({
      columns: [column('n', 'BIGINT'), column('category', 'VARCHAR')],
      rows: [
        ['12', 'product'],
        ['-3', 'stock'],
      ],
      isCut: false,
    });
    expect(plot).to.deep.equal({
      ...{ of: 'n', by: 'category', most: 12, least: -3 },
      bars: [
        { label: 'product', value: 12 },
        { label: 'stock', value: -3 },
      ],
    });
  });

  it('is nothing where there is no number, nothing to tell them apart by, or a single row', () => {
    const rows = [['a'], ['b']];
    expect(plotOf({ columns: [column('name', 'VARCHAR')], rows, isCut: false })).to.equal(null);
    expect(plotOf({ columns: [column('n', 'INTEGER')], rows: [[1], [2]], isCut: false })).to.equal(null);
    const two = [column('name', 'VARCHAR'), column('n', 'DOUBLE')];
    expect(plotOf({ columns: two, rows: [['a', 1]], isCut: false })).to.equal(null);
  });
});
