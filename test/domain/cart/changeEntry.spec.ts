import { expect } from 'chai';
import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import type { CartEvent } from '../../../domain/cart/cart.events.ts';
import type { ChangeEntryFields } from '../../../domain/cart/changeEntryFields.ts';
import type { ChangeEntryQuantity } from '../../../domain/cart/changeEntryQuantity.ts';
import {
  anEntry,
  anItem,
  cartOpened,
  inStock,
  itemAdded,
  oncePerCart,
  unlimited,
} from '../../support/builders/cart.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(cartAggregate);
const GONE = 'This item is no longer in your cart.';

const changeQuantity = (
  quantity: number,
  availability = inStock(10),
  entryId = 'e1',
): ChangeEntryQuantity => ({
  type: 'ChangeEntryQuantity',
  data: { cartId: 'cart1', entryId, quantity, availability },
});
const quantityChanged = (previousQuantity: number, quantity: number): CartEvent => ({
  type: 'CartEntryQuantityChanged',
  data: { cartId: 'cart1', entryId: 'e1', quantity, previousQuantity },
});

describe('changing the quantity of a line', () => {
  it('says the quantity before and after', () => {
    given(cartOpened, itemAdded({ quantity: 2 }))
      .when(changeQuantity(5))
      .expectEvents(quantityChanged(2, 5));
  });

  it('is nothing when the quantity is the same, whatever the stock', () => {
    given(cartOpened, itemAdded({ quantity: 2 }))
      .when(changeQuantity(2, inStock(0)))
      .expectNothing();
  });

  it('refuses more than there is, counting other lines of the same variant', () => {
    given(cartOpened, itemAdded({ quantity: 2 }), itemAdded({ entryId: 'e2', additionalFields: 'Ida' }))
      .when(changeQuantity(3, inStock(3)))
      .expectRefusal('NOT_ENOUGH_STOCK', 'Sorry, we do not have enough of that item available.', {
        remaining: 2,
      });
  });

  it('lets pieces be taken out even when stock has fallen below what is left', () => {
    given(cartOpened, itemAdded({ quantity: 5 }))
      .when(changeQuantity(4, inStock(1)))
      .expectEvents(quantityChanged(5, 4));
    given(cartOpened, itemAdded({ quantity: 5 }))
      .when(changeQuantity(2, oncePerCart))
      .expectEvents(quantityChanged(5, 2));
  });

  it('refuses a second piece where only one is allowed', () => {
    given(cartOpened, itemAdded())
      .when(changeQuantity(2, oncePerCart))
      .expectRefusal('SINGLE_QUANTITY', 'You can only have one of this item in your cart.');
  });

  it('reaches 9999 of unlimited stock', () => {
    given(cartOpened, itemAdded())
      .when(changeQuantity(9999, unlimited))
      .expectEvents(quantityChanged(1, 9999));
  });

  it('refuses a line that is not there', () => {
    given(cartOpened, itemAdded())
      .when(changeQuantity(2, inStock(10), 'e9'))
      .expectRefusal('CART_ENTRY_NOT_FOUND', GONE, { entryId: 'e9' });
    given().when(changeQuantity(2)).expectRefusal('CART_ENTRY_NOT_FOUND', GONE);
  });
});

const changeFields = (additionalFields: string, entryId = 'e1'): ChangeEntryFields => ({
  type: 'ChangeEntryFields',
  data: { cartId: 'cart1', entryId, additionalFields },
});
const fieldsChanged = (additionalFields: string): CartEvent => ({
  type: 'CartEntryFieldsChanged',
  data: { cartId: 'cart1', entryId: 'e1', additionalFields },
});
const merged = (quantity: number): CartEvent => ({
  type: 'CartEntriesMerged',
  data: { cartId: 'cart1', entryId: 'e1', mergedEntryId: 'e2', quantity },
});

describe('changing the answers of a line', () => {
  it('states the new answers', () => {
    given(cartOpened, itemAdded()).when(changeFields('Ida')).expectEvents(fieldsChanged('Ida'));
  });

  it('is nothing when they are the same', () => {
    given(cartOpened, itemAdded({ additionalFields: 'Ida' }))
      .when(changeFields('Ida'))
      .expectNothing();
  });

  it('makes one line of two that became equal', () => {
    given(
      cartOpened,
      itemAdded({ quantity: 2 }),
      itemAdded({ entryId: 'e2', quantity: 3, additionalFields: 'Ida' }),
    )
      .when(changeFields('Ida'))
      .expectEvents(fieldsChanged('Ida'), merged(5));
  });

  it('keeps lines of different variants apart', () => {
    const large = anItem({ variantId: 'v2', sku: 'CUP-L' });
    given(cartOpened, itemAdded(), itemAdded({ entryId: 'e2', item: large, additionalFields: 'Ida' }))
      .when(changeFields('Ida'))
      .expectEvents(fieldsChanged('Ida'));
  });

  it('refuses a merged line of more than 9999 pieces, so that none is lost', () => {
    given(
      cartOpened,
      itemAdded({ quantity: 9000 }),
      itemAdded({ entryId: 'e2', quantity: 9000, additionalFields: 'Ida' }),
    )
      .when(changeFields('Ida'))
      .expectRefusal('QUANTITY_OUT_OF_RANGE', 'Quantity must be between 1 and 9999.', { max: 9999 });
  });

  it('refuses a line that is not there', () => {
    given(cartOpened).when(changeFields('Ida', 'e9')).expectRefusal('CART_ENTRY_NOT_FOUND', GONE);
    given().when(changeFields('Ida')).expectRefusal('CART_ENTRY_NOT_FOUND', GONE);
  });

  it('leaves the merged line with its own place and price', () => {
    const { state } = given(
      cartOpened,
      itemAdded({ quantity: 2 }),
      itemAdded({ entryId: 'e2', quantity: 3, unitPrice: usd(1500), additionalFields: 'Ida' }),
      fieldsChanged('Ida'),
      merged(5),
    );
    expect(state)
      .to.have.property('entries')
      .that.deep.equals([anEntry({ quantity: 5, additionalFields: 'Ida' })]);
  });
});

const removeItem = (entryId = 'e1') =>
  ({ type: 'RemoveItemFromCart', data: { cartId: 'cart1', entryId } }) as const;

describe('removing a line', () => {
  it('says what left the cart, and how many', () => {
    given(cartOpened, itemAdded({ quantity: 3 }))
      .when(removeItem())
      .expectEvents({
        type: 'ItemRemovedFromCart',
        data: { cartId: 'cart1', entryId: 'e1', itemId: 'cup', sku: 'CUP-S', quantity: 3 },
      });
  });

  it('is nothing when the line is gone already, or the cart was never opened', () => {
    given(cartOpened).when(removeItem()).expectNothing();
    given().when(removeItem()).expectNothing();
  });

  it('leaves the other lines as they are', () => {
    const { state } = given(cartOpened, itemAdded(), itemAdded({ entryId: 'e2', additionalFields: 'Ida' }), {
      type: 'ItemRemovedFromCart',
      data: { cartId: 'cart1', entryId: 'e1', itemId: 'cup', sku: 'CUP-S', quantity: 1 },
    });
    expect(state)
      .to.have.property('entries')
      .that.deep.equals([anEntry({ entryId: 'e2', additionalFields: 'Ida' })]);
  });
});
