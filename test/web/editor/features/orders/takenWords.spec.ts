import { expect } from 'chai';
import { sentFrom, takenWords } from '../../../../../web/editor/features/orders/takenWords.ts';

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

describe('where pieces of an order were sent from', () => {
  const line = (variantId: string) => ({ itemId: 'cup', variantId });
  const split = source('s', { locationId: 'main', quantity: 1 }, { locationId: 'w', quantity: 2 });

  it('is the place that most of a line came from', () => {
    expect(sentFrom([split], [line('s')])).to.deep.equal(['w']);
  });

  it('names each place once, and leaves out lines that nothing is known of', () => {
    const other = source('l', { locationId: 'main', quantity: 1 });
    expect(sentFrom([split, other], [line('s'), line('l'), line('s')])).to.deep.equal(['w', 'main']);
    expect(sentFrom([], [line('s')])).to.deep.equal([]);
  });
});
