import { expect } from 'chai';
import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import {
  assertSoundLimits,
  NO_QUANTITY_LIMITS,
  type QuantityLimits,
} from '../../../domain/kernel/quantityLimits.ts';
import { addItemToCart, anItem, cartOpened, inStock, itemAdded } from '../../support/builders/cart.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(cartAggregate);
const limited = (limits: Partial<QuantityLimits>) =>
  inStock(100, { limits: { ...NO_QUANTITY_LIMITS, ...limits } });
const change = (quantity: number, limits: Partial<QuantityLimits>) =>
  ({
    type: 'ChangeEntryQuantity',
    data: { cartId: 'cart1', entryId: 'e1', quantity, availability: limited(limits) },
  }) as const;
const large = anItem({ variantId: 'v2', sku: 'CUP-L', attributes: { Size: 'Large' } });

describe('how many pieces the owner lets an order have', () => {
  it('at most so many, over all lines and variants of the product', () => {
    given(cartOpened, itemAdded({ quantity: 2 }))
      .when(addItemToCart({ entryId: 'e2', item: large, quantity: 2, availability: limited({ most: 3 }) }))
      .expectRefusal('QUANTITY_OVER_LIMIT', 'You can buy at most 3 of this item.', { remaining: 1 });
    given(cartOpened, itemAdded({ quantity: 2 }))
      .when(addItemToCart({ entryId: 'e2', item: large, quantity: 1, availability: limited({ most: 3 }) }))
      .expectEvents(itemAdded({ entryId: 'e2', item: large, quantity: 1, opens: null }));
    const other = anItem({ itemId: 'jug', variantId: 'j1', sku: 'JUG' });
    given(cartOpened, itemAdded({ quantity: 3, item: other }))
      .when(addItemToCart({ entryId: 'e2', quantity: 3, availability: limited({ most: 3 }) }))
      .expectEvents(itemAdded({ entryId: 'e2', quantity: 3, opens: null }));
  });

  it('at least so many of a variant', () => {
    given(cartOpened)
      .when(addItemToCart({ quantity: 2, availability: limited({ least: 3 }) }))
      .expectRefusal('QUANTITY_UNDER_LIMIT', 'Buy at least 3 of this item.', { least: 3 });
    given(cartOpened, itemAdded({ quantity: 3 }))
      .when(change(2, { least: 3 }))
      .expectRefusal('QUANTITY_UNDER_LIMIT', 'Buy at least 3 of this item.', { least: 3 });
  });

  it('in packs of so many', () => {
    given(cartOpened)
      .when(addItemToCart({ quantity: 4, availability: limited({ step: 6 }) }))
      .expectRefusal('QUANTITY_NOT_MULTIPLE', 'This item is sold in multiples of 6.', { step: 6 });
    given(cartOpened, itemAdded({ quantity: 6 }))
      .when(addItemToCart({ quantity: 6, availability: limited({ step: 6 }) }))
      .expectEvents(itemAdded({ quantity: 6, opens: null }));
    given(cartOpened, itemAdded({ quantity: 12 }))
      .when(change(7, { step: 6 }))
      .expectRefusal('QUANTITY_NOT_MULTIPLE', 'This item is sold in multiples of 6.', { step: 6 });
  });

  it('lets what is more than allowed by now come down in steps', () => {
    given(cartOpened, itemAdded({ quantity: 12 }))
      .when(change(8, { most: 4 }))
      .expectEvents({
        type: 'CartEntryQuantityChanged',
        data: { cartId: 'cart1', entryId: 'e1', quantity: 8, previousQuantity: 12 },
      });
  });

  it('is no more in one cart than a customer may buy over all of their orders', () => {
    given(cartOpened)
      .when(addItemToCart({ quantity: 3, availability: limited({ perCustomer: 2 }) }))
      .expectRefusal('QUANTITY_OVER_LIMIT', 'You can buy at most 2 of this item.', { remaining: 2 });
  });

  it('is refused where no number of pieces could meet it', () => {
    const problemOf = (limits: Partial<QuantityLimits>) => {
      try {
        assertSoundLimits({ ...NO_QUANTITY_LIMITS, ...limits });
        return null;
      } catch (error) {
        return (error as { details: { field: string } }).details.field;
      }
    };
    expect(problemOf({ least: 6, most: 24, step: 6 })).to.equal(null);
    expect(problemOf({ step: 6 })).to.equal(null);
    expect(problemOf({ most: 3 })).to.equal(null);
    expect(problemOf({ least: 4, step: 6 })).to.equal('quantityLimits.least');
    expect(problemOf({ most: 10, step: 6 })).to.equal('quantityLimits.most');
    expect(problemOf({ least: 4, most: 3 })).to.equal('quantityLimits.most');
    expect(problemOf({ least: 4, perCustomer: 3 })).to.equal('quantityLimits.perCustomer');
    expect(problemOf({ least: 4, perCustomer: 4 })).to.equal(null);
  });
});
