import { expect } from 'chai';
import { takenWords } from '../../../../../web/editor/features/orders/takenWords.ts';

const nameOf = (locationId: string) => ({ main: 'Studio', w: 'Warehouse' })[locationId] ?? 'gone';
const source = (variantId: string, ...from: { locationId: string; quantity: number }[]) => ({
  productId: 'cup',
  variantId,
  from,
});

describe('where a line of an order is taken from', () => {
  const line = { itemId: 'cup', variantId: 's' };

  it('is one place, or several with how many pieces each', () => {
    expect(takenWords([source('s', { locationId: 'w', quantity: 3 })], line, nameOf)).to.equal(
      'From Warehouse',
    );
    const split = source('s', { locationId: 'main', quantity: 2 }, { locationId: 'w', quantity: 1 });
    expect(takenWords([split], line, nameOf)).to.equal('From Studio (2) and Warehouse (1)');
  });

  it('adds up what was taken at different times', () => {
    const some = source('s', { locationId: 'main', quantity: 1 });
    expect(takenWords([some, some, source('s', { locationId: 'w', quantity: 1 })], line, nameOf)).to.equal(
      'From Studio (2) and Warehouse (1)',
    );
  });

  it('is nothing where nothing was taken of it', () => {
    expect(takenWords([source('l', { locationId: 'w', quantity: 3 })], line, nameOf)).to.equal('');
  });
});
