import { expect } from 'chai';
import { parseQuantity } from '../../../domain/kernel/quantity.ts';
import { refusalOf } from '../../support/refusal.ts';

const refused = (input: unknown) => {
  const { code, message } = refusalOf(() => parseQuantity(input));
  return `${code}: ${message}`;
};

describe('the quantity a buyer sends', () => {
  it('may be a number, or text that reads as one', () => {
    expect([1, 9999, '1', ' 42 ', '9999', 2.0].map(parseQuantity)).to.deep.equal([1, 9999, 1, 42, 9999, 2]);
  });

  it('must be a number', () => {
    for (const input of [
      'abc',
      '',
      '  ',
      '1 cup',
      '0x10',
      '1e3',
      Number.NaN,
      Infinity,
      null,
      undefined,
      true,
      [],
      {},
    ]) {
      expect(refused(input)).to.equal('QUANTITY_NOT_A_NUMBER: Quantity must be a number.');
    }
  });

  it('must be a whole number', () => {
    for (const input of [1.5, '1.5', 0.1, -2.5]) {
      expect(refused(input)).to.equal('QUANTITY_NOT_WHOLE: Quantity must be a whole number');
    }
  });

  it('must lie between 1 and 9999', () => {
    for (const input of [0, -1, 10_000, '0', '10000', 1e21]) {
      expect(refused(input)).to.equal('QUANTITY_OUT_OF_RANGE: Quantity must be between 1 and 9999.');
    }
  });
});
