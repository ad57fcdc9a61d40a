import { expect } from 'chai';
import type { EditedVariant } from '../../../../../../api/http/contracts/catalog/products.ts';
import {
  blockAt,
  filledDown,
  pastedCells,
} from '../../../../../../web/editor/features/products/variants/sheetBlock.ts';
import {
  MEASURE_COLUMNS,
  priceColumns,
} from '../../../../../../web/editor/features/products/variants/sheetColumns.ts';
import { usd } from '../../../../../support/money.ts';

const variant = (variantId: string): EditedVariant => ({
  ...{ variantId, sku: variantId.toUpperCase(), attributes: {}, imageId: null },
  ...{ price: usd(1000), salePrice: null, cost: null, moreImageIds: [] },
  ...{ onHand: 0, reserved: 0, available: 0, unlimited: false },
  specification: { weightGrams: 0, lengthMm: 0, widthMm: 0, heightMm: 0, barcode: '' },
});
const two = [variant('a'), variant('b')];
const columns = priceColumns(true);
const priceAt = (row: number) => ({ row, column: 1 });

describe('cells that are pasted from a spreadsheet', () => {
  it('are rows and columns; one cell alone is typed like any text', () => {
    expect(pastedCells('1\t2\r\n3\t\r\n')).to.deep.equal([
      ['1', '2'],
      ['3', ''],
    ]);
    expect(pastedCells('12.00')).to.equal(null);
    expect(pastedCells('12.00\n')).to.equal(null);
  });

  it('change what differs, and know what was there before', () => {
    const block = blockAt(
      [
        ['12', '11'],
        ['10.00', ''],
      ],
      priceAt(0),
      two,
      columns,
      'USD',
    );
    expect(block).to.deep.equal({
      edits: { a: { price: usd(1200), salePrice: usd(1100) } },
      inverse: { a: { price: usd(1000), salePrice: null } },
      cells: 2,
    });
  });

  it('are all refused for one that cannot be read, and where there is no room for them', () => {
    expect(blockAt([['12'], ['cheap']], priceAt(0), two, columns, 'USD')).to.deep.equal({
      mistake: 'B, Price: Enter a price like 38.00.',
    });
    expect(blockAt([['1'], ['2']], priceAt(1), two, columns, 'USD')).to.have.property('mistake');
  });

  it('of measures are put together variant by variant', () => {
    const block = blockAt([['350', '90']], { row: 0, column: 0 }, two, MEASURE_COLUMNS, 'USD');
    expect(block).to.deep.include({ edits: { a: { specification: { weightGrams: 350, lengthMm: 90 } } } });
  });
});

describe('filling a column down', () => {
  it('gives every variant the first value', () => {
    const [weight] = MEASURE_COLUMNS;
    const heavy = { ...variant('a'), specification: { ...variant('a').specification, weightGrams: 350 } };
    const block = weight && filledDown(weight, [heavy, variant('b')], 'USD');
    expect(block).to.deep.include({ edits: { b: { specification: { weightGrams: 350 } } }, cells: 1 });
  });
});
