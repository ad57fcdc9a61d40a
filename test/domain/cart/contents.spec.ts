import { expect } from 'chai';
import { contentsOf, lineTotal } from '../../../domain/cart/contents.ts';
import { anEntry, anItem } from '../../support/builders/cart.ts';
import { usd } from '../../support/money.ts';

const kinds = { isShipped: (type: number) => type === 1, isDigital: (type: number) => type === 2 };
const cup = anEntry({ quantity: 3 });
const download = anEntry({
  entryId: 'e2',
  item: anItem({ itemId: 'song', productType: 2 }),
  unitPrice: usd(99),
});

describe('what is in a cart', () => {
  it('is nothing while it is empty', () => {
    expect(contentsOf([], kinds)).to.deep.equal({
      totalQuantity: 0,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
    });
  });

  it('counts pieces, and needs a parcel for one thing of many', () => {
    expect(contentsOf([cup, download], kinds)).to.deep.equal({
      totalQuantity: 4,
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: true,
    });
  });

  it('needs no parcel where it is downloads only', () => {
    expect(contentsOf([download], kinds)).to.deep.equal({
      totalQuantity: 1,
      hasDigital: true,
      purelyDigital: true,
      requiresShipping: false,
    });
  });

  it('costs price times quantity by line, exactly where floating point would not be', () => {
    expect(lineTotal(cup)).to.deep.equal(usd(5700));
    expect(lineTotal(anEntry({ unitPrice: usd(1010), quantity: 9999 }))).to.deep.equal(usd(10_098_990));
  });
});
